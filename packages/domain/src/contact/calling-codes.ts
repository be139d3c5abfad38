import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** What a phone number begins with in a country. */
export type CallingCode = {
  /** `GB`. */
  readonly country: string
  /** `44`. */
  readonly code: string
}

/** Of every country and territory that has one. */
export const callingCodes = (): CallingCode[] =>
  getCountries().map((country) => ({ country, code: getCountryCallingCode(country) }))

/** `GB+44`: what the field of a form says, since several countries may share a code. */
export const phoneCodeOf = ({ country, code }: CallingCode) => `${country}+${code}`

/** Where a number in international form is from, and how it is written there; undefined where nobody can tell. */
export function placeOfPhone(wire: string): (CallingCode & { readonly national: string }) | undefined {
  const phone = parsePhoneNumberFromString(wire, { extract: false })
  if (!phone?.country) return undefined
  return { country: phone.country, code: phone.countryCallingCode, national: phone.formatNational() }
}
