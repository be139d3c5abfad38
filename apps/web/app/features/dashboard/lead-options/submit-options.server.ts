import { previewLeadOptions, sendLeadOptions } from '@amber/contract/endpoints/lead-options'
import { CallError, type Client } from '@amber/contract/http/client'
import { readFormField } from '../../../shared/form/read-form-field.ts'
import { type ChosenRoom, readChosenRooms } from './options-url.ts'
import { INTENT_FIELD, KEY_FIELD, noteField, ROOMS_FIELD } from './submitted-fields.ts'

/** Why nothing was sent. */
type Wrong = 'empty' | 'stopped' | 'too_late' | 'gone' | 'forbidden' | 'too_many'

/** Notes as typed, by tenancy, so that they survive a page without JavaScript. */
type Notes = Record<number, string>

export type SubmittedOptions =
  | { is: 'sent' }
  | { is: 'preview'; subject: string; text: string; notes: Notes }
  | { is: 'wrong'; wrong: Wrong; notes: Notes }

/** Previews or sends the chosen rooms of a form. Rethrows errors that the page cannot explain. */
export async function submitOptions(id: string, form: FormData, api: Client): Promise<SubmittedOptions> {
  const chosen = readChosenRooms(form.getAll(ROOMS_FIELD).filter((value) => typeof value === 'string'))
  const notes = Object.fromEntries(
    chosen.map(({ tenancyId }) => [tenancyId, readFormField(form, noteField(tenancyId))]),
  )
  if (chosen.length === 0) return { is: 'wrong', wrong: 'empty', notes }
  const rooms = chosen.map((room) => toBody(room, notes[room.tenancyId] ?? ''))
  try {
    if (readFormField(form, INTENT_FIELD) !== 'send') {
      const { data } = await api.call(previewLeadOptions, { params: { id }, body: { rooms } })
      return { is: 'preview', ...data, notes }
    }
    const body = { rooms, idempotency_key: readFormField(form, KEY_FIELD) }
    await api.call(sendLeadOptions, { params: { id }, body })
    return { is: 'sent' }
  } catch (error) {
    const wrong = error instanceof CallError ? wrongOf(error) : undefined
    if (!wrong) throw error
    return { is: 'wrong', wrong, notes }
  }
}

const toBody = ({ tenancyId, moveIn }: ChosenRoom, note: string) => ({
  tenancy_id: tenancyId,
  ...(moveIn !== null && { move_in_date: moveIn }),
  ...(note !== '' && { note }),
})

function wrongOf({ code, fields }: CallError): Wrong | undefined {
  if (code === 'forbidden') return 'forbidden'
  if (code === 'too_many_requests') return 'too_many'
  if (fields?.['contact'] === 'stopped') return 'stopped'
  if (fields?.['stage'] === 'too_late') return 'too_late'
  return fields?.['rooms'] === 'gone' ? 'gone' : undefined
}
