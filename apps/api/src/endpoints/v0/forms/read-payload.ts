import type { FlatForm } from '@amber/contract/forms'
import type { FormStayRow } from '@amber/db/queries/forms'
import { BOOK_FORM_FIELD_NAMES } from '@amber/domain/booking/book-form-fields'
import { type BookFormPayload, checkBookForm, GUARANTOR_SAME } from '@amber/domain/booking/check-book-form'
import { phoneDetails, phoneToWire } from '@amber/domain/contact/phone'
import { AppError } from '@amber/domain/errors'
import { formStay } from '@amber/operations/booking/submit-book-form'

/** By the rules of the domain: what is wrong is thrown by its flat name. */
export function readPayload(form: FlatForm, stay: FormStayRow, now: Date): BookFormPayload {
  const payload = wirePayload(form)
  const fields = checkBookForm(payload, { now, timeZone: stay.timeZone, stay: formStay(stay) })
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
  return Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [
      name,
      name.endsWith('/phone') ? (phoneDetails(value ?? '')?.formatted ?? value) : value,
    ]),
  )
}

/** Nothing but what the rules know, trimmed. A guarantor who is the emergency contact leaves the marker alone. */
function wirePayload(form: FlatForm): BookFormPayload {
  const { source_details: _, ...said } = form
  const typed: Readonly<Record<string, string | number | undefined>> = said
  const isSame = typed[GUARANTOR_SAME] === 'same'
  const payload: Record<string, string> = isSame ? { [GUARANTOR_SAME]: 'same' } : {}
  for (const name of BOOK_FORM_FIELD_NAMES) {
    const value = String(typed[name] ?? '').trim()
    if (value === '' || (isSame && name.startsWith('data/guarantor_details/'))) continue
    payload[name] = name.endsWith('/phone') ? wholePhone(typed[`${name}_code`], value) : value
  }
  return payload
}

/** The specification's payload has the code beside the number; what begins with a plus is whole already. */
const wholePhone = (code: unknown, number: string) =>
  number.startsWith('+') || typeof code !== 'string' ? number : phoneToWire(code, number)
