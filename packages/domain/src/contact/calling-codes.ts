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

/** Countries that most numbers of a shared code belong to, where that is not the first by name. */
const MAIN_COUNTRIES: Readonly<Record<string, string>> = { '1': 'US', '7': 'RU', '212': 'MA', '358': 'FI' }

/**
 * Returns the country of a number. If the number does not say, returns all countries that share its code, the main one
 * first; none for codes without a country, such as those of satellite phones.
 */
export function countriesOfPhone(wire: string): string[] {
  const phone = parsePhoneNumberFromString(wire, { extract: false })
  if (!phone) return []
  if (phone.country) return [phone.country]
  const main = MAIN_COUNTRIES[phone.countryCallingCode]
  const sharing = callingCodes().flatMap(({ country, code }) => (code === phone.countryCallingCode ? [country] : []))
  return sharing.toSorted((a, b) => Number(b === main) - Number(a === main))
}
