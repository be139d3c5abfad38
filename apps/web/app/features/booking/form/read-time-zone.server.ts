import { readFormField } from '../../../shared/form/read-form-field.ts'
import { SEND_FIELDS } from './send-result.ts'

/**
 * Returns the place's time zone carried by the form. Falls back to UTC because an invalid zone would break all date
 * arithmetic.
 */
export function readTimeZone(form: FormData): string {
  const timeZone = readFormField(form, SEND_FIELDS.timeZone)
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
