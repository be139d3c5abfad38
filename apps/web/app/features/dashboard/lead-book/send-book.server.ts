import { submitForm } from '@amber/contract/endpoints/forms'
import { CallError, type Client } from '@amber/contract/http/client'
import { TERMS_VERSION } from '@amber/domain/booking/terms-version'
import { readFormField } from '../../../shared/form/read-form-field.ts'
import { BOOK_INPUTS } from './book-fields.ts'
import { BOOK_KEY_FIELD } from './book-key-field.ts'

/** Why the form was not sent, where staff can choose another stay or try again with what they have typed. */
const PROBLEMS = ['sold_out', 'hold_later', 'conflict'] as const

/** The typed values, and what is wrong: with them by the name of the field, or with the stay. */
export type BookOutcome = {
  typed: Readonly<Record<string, string>>
  fieldProblems: Readonly<Record<string, string>>
  problem: (typeof PROBLEMS)[number] | null
}

type Sent = { form: FormData; api: Pick<Client, 'call'>; leadUuid: string }

/** Whether the room is held for the student. The same form sent again after its hold has ended holds nothing. */
type BookedForm = { isHeld: boolean }

/** Sends the form for the student of a lead. */
export async function sendBook({ form, api, leadUuid }: Sent): Promise<BookedForm | BookOutcome> {
  const typed = Object.fromEntries(BOOK_INPUTS.map((name) => [name, readFormField(form, name).trim()]))
  const inventoryId = Number(typed['inventory_id'])
  if (!Number.isSafeInteger(inventoryId) || inventoryId <= 0)
    return { typed, fieldProblems: { inventory_id: 'missing' }, problem: null }
  const hasAgreed = readFormField(form, 'terms') === 'yes'
  try {
    const { data } = await api.call(submitForm, {
      query: {},
      body: {
        form: {
          ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')),
          inventory_id: inventoryId,
          ...(hasAgreed && { terms_version: TERMS_VERSION }),
          source: 'internal' as const,
          lead_uuid: leadUuid,
          idempotency_key: readFormField(form, BOOK_KEY_FIELD),
        },
      },
    })
    return { isHeld: data.hold !== null }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { code, fields = {} } = error
    const problem = PROBLEMS.find((known) => known === code) ?? null
    if (problem === null && code !== 'invalid_input') throw error
    return { typed, fieldProblems: problem === null ? fields : {}, problem }
  }
}
