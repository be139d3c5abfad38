import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Country with its international calling code. */
export type CallingCode = {
  /** ISO country code, such as `GB`. */
  readonly country: string
  /** Digits without the plus sign, such as `44`. */
  readonly code: string
}

/** Lists the codes of all countries and territories that have one. */
export const callingCodes = (): CallingCode[] =>
  getCountries().map((country) => ({ country, code: getCountryCallingCode(country) }))

/** Returns a form value such as `GB+44`; the code alone is ambiguous because countries share codes. */
export const phoneCodeOf = ({ country, code }: CallingCode) => `${country}+${code}`

/**
 * Returns the country and the number as written after its calling code, so without the zero that precedes it at home, or
 * undefined if the country is unknown.
 */
export function parseInternationalPhone(wire: string): (CallingCode & { readonly national: string }) | undefined {
  const phone = parsePhoneNumberFromString(wire, { extract: false })
  if (!phone?.country) return undefined
  return {
    country: phone.country,
    code: phone.countryCallingCode,
    national: phone.formatInternational().replace(/^\+\d+\s*/, ''),
  }
}
