import { closeDifference, decideClosure } from '@amber/contract/endpoints/finance'
import type { Client } from '@amber/contract/http/client'
import { CLOSURE_REASONS } from '@amber/domain/finance/difference-closure'
import { readFormField } from '../../../shared/form/read-form-field.ts'

/** Effect on a difference; the page has a sentence for each. */
export type DifferenceDone = 'closed' | 'waits' | 'agreed' | 'reopened'

/** Closes a difference, or decides about one, as its button says. Returns undefined for any other button. */
export async function actOnDifference(form: FormData, api: Client): Promise<DifferenceDone | undefined> {
  const item = readFormField(form, 'item')
  const value = readFormField(form, 'do')
  if (value === 'agree' || value === 'reopen') {
    const decision = value === 'agree' ? 'approve' : 'reject'
    await api.call(decideClosure, { params: { uuid: item }, body: { decision } })
    return value === 'agree' ? 'agreed' : 'reopened'
  }
  const reason = CLOSURE_REASONS.find((known) => known === readFormField(form, 'reason'))
  if (value !== 'close' || reason === undefined) return undefined
  const [day, key] = [readFormField(form, 'day'), item]
  const { data } = await api.call(closeDifference, {
    body: { day, key, reason, note: readFormField(form, 'note') },
  })
  return data.needs_approval ? 'waits' : 'closed'
}
