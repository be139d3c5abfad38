import { updateLeadsInBulkAsync } from '@amber/contract/endpoints/bulk'
import { updateLeadsInBulk } from '@amber/contract/endpoints/lead-bulk'
import type { Client } from '@amber/contract/http/client'
import { readFormField } from '../../../shared/form/read-form-field.ts'
import { selectedIds } from '../kit/selected-ids.ts'
import { changeOf, isRun, LEAD_BULK_ACTIONS } from './lead-bulk-actions.ts'

/** The outcome for the selected leads. */
export type BulkOutcome = {
  changed: number
  unchanged: number
  refused: { id: number; reason: string }[]
}

/**
 * Changes the selected leads. A few are changed at once; many, or those who get a mail, become a run that shows first
 * what it would do: returns its id. Returns undefined if the form is another one.
 */
export async function changeSelectedLeads(
  form: FormData,
  api: Client,
): Promise<BulkOutcome | { wrong: 'choose' } | { runId: number } | undefined> {
  const wanted = readFormField(form, 'do')
  const action = LEAD_BULK_ACTIONS.find((known) => `bulk_${known}` === wanted)
  const ids = selectedIds(readFormField(form, 'selected'))
  if (action === undefined || ids.length === 0) return undefined
  const change = changeOf(action, readFormField(form, 'value'))
  if (change === undefined) return { wrong: 'choose' }
  const rows = ids.map((id) => ({ id, ...change }))
  if (isRun(action, ids.length)) {
    const body = { file_name: `${action}-${ids.length}-leads`, organisation_id: null, rows }
    const { data } = await api.call(updateLeadsInBulkAsync, { body })
    return { runId: data.id }
  }
  const { data } = await api.call(updateLeadsInBulk, { body: { rows } })
  const count = (state: string) => data.result.filter((row) => row.state === state).length
  return {
    changed: count('applied'),
    unchanged: count('unchanged'),
    refused: data.result.flatMap(({ id, state, problems }) =>
      state === 'refused' ? [{ id, reason: problems.map(({ text }) => text).join(' ') }] : [],
    ),
  }
}
