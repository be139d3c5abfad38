import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Separators that people type but that are not part of the number. */
const PUNCTUATION = /[\s().\-\u2010-\u2015]/g

/** Converts to wire format: a plus sign, the code after its plus ('GB+44' → '44') and the number. */
export function phoneToWire(phoneCode: string, number: string): string {
  const code = phoneCode.slice(phoneCode.lastIndexOf('+') + 1)
  return `+${code}${number}`.replaceAll(PUNCTUATION, '')
}

/** What E.164 allows: a country code, and up to fifteen digits in total. */
const ANY_NUMBER = /^\+[1-9]\d{5,14}$/

/** Returns a number that may exist, without knowing the rules of its country; undefined for other text. */
export function readAnyPhone(wire: string): string | undefined {
  const plain = wire.replaceAll(PUNCTUATION, '')
  return ANY_NUMBER.test(plain) ? plain : undefined
}

/** `phone_details` of a person. `formatted` is E.164, as diallers and the database expect. */
export type PhoneDetails = {
  readonly countryCode: string
  readonly international: string
  readonly national: string
  readonly formatted: string
}

/** Returns undefined for an impossible number; the API then responds with 'phone-not-valid'. */
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
