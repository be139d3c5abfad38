import { phoneDetails, type PhoneDetails } from '@amber/domain/contact/phone'
import { AppError } from '@amber/domain/errors'

/** Parses digits with a country code. Throws `invalid_input` for a number that cannot exist. */
export function parseNumber(digits: string): PhoneDetails {
  const details = phoneDetails(`+${digits}`)
  if (!details) throw new AppError('invalid_input', { fields: { number: 'phone-not-valid' } })
  return details
}
