import { fieldText } from '../../../lib/field-text.ts'
import { SEND_FIELDS } from './send-result.ts'

/** Of the place, as the form carries it along; what is no time zone would break every sum with days. */
export function zoneIn(form: FormData): string {
  const timeZone = fieldText(form, SEND_FIELDS.timeZone)
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
