import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Spaces, brackets, dots and dashes are how people write a number; they are not part of it. */
const PUNCTUATION = /[\s().\-\u2010-\u2015]/g

/** As sent: a plus sign, what follows the plus in the code ('GB+44' → '44'), and the number. */
export function phoneToWire(phoneCode: string, number: string): string {
  const code = phoneCode.slice(phoneCode.lastIndexOf('+') + 1)
  return `+${code}${number}`.replaceAll(PUNCTUATION, '')
}

/** `phone_details` of a person. `formatted` is E.164, what a dialler and the database take. */
export type PhoneDetails = {
  readonly countryCode: string
  readonly international: string
  readonly national: string
  readonly formatted: string
}

/** Undefined when no phone in the world can have this number: the API answers 'phone-not-valid'. */
export function phoneDetails(wire: string): PhoneDetails | undefined {
  const phone = parsePhoneNumberFromString(wire, { extract: false })
  if (!phone?.isValid()) return undefined
  return {
    countryCode: phone.countryCallingCode,
    international: phone.formatInternational(),
    national: phone.formatNational(),
    formatted: phone.number,
  }
}
