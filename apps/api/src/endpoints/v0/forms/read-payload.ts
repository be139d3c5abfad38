import type { FlatForm } from '@amber/contract/schemas/forms'
import type { FormStayRow } from '@amber/db/queries/booking/forms'
import { BOOK_FORM_FIELD_NAMES } from '@amber/domain/booking/book-form-fields'
import { type BookFormPayload, checkBookForm, GUARANTOR_SAME } from '@amber/domain/booking/check-book-form'
import { phoneDetails, phoneToWire } from '@amber/domain/contact/phone'
import { AppError } from '@amber/domain/errors'
import { formStay } from '@amber/operations/booking/submit-book-form'

/** Parses the form and validates it by the domain rules. Throws `invalid_input` with errors by flat field name. */
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

/** Returns the known fields, trimmed. A guarantor who is the emergency contact is reduced to the `same` marker. */
function wirePayload(form: FlatForm): BookFormPayload {
  const { source_details: _, ...flatFields } = form
  const fieldValues: Readonly<Record<string, string | number | undefined>> = flatFields
  const isGuarantorSame = fieldValues[GUARANTOR_SAME] === 'same'
  const payload: Record<string, string> = isGuarantorSame ? { [GUARANTOR_SAME]: 'same' } : {}
  for (const name of BOOK_FORM_FIELD_NAMES) {
    const value = String(fieldValues[name] ?? '').trim()
    if (value === '' || (isGuarantorSame && name.startsWith('data/guarantor_details/'))) continue
    payload[name] = name.endsWith('/phone') ? joinPhone(fieldValues[`${name}_code`], value) : value
  }
  return payload
}

/**
 * Joins the phone code and the number, which the specification's payload separates. A number with a plus is complete.
 */
const joinPhone = (code: unknown, number: string) =>
  number.startsWith('+') || typeof code !== 'string' ? number : phoneToWire(code, number)
