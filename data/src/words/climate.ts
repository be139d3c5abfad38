/** Countries where texts mention neither heating nor winter. */
const NEVER_COLD_COUNTRIES = new Set(
  'AE AO BD BH BN BR CO CR EC EG GH HK ID IN JM KE KW LK MO MX MY MZ NG OM PA PE PH QA SA SG TH TZ UG VN'.split(' '),
)
const SOUTHERN_COUNTRIES = new Set('AR AU CL NZ UY ZA'.split(' '))

// Months of the northern winter and summer, which are swapped in the south.
const NORTHERN_WINTER = [12, 1, 2]
const NORTHERN_SUMMER = [6, 7, 8]

export const isNeverCold = (countryCode: string): boolean => NEVER_COLD_COUNTRIES.has(countryCode)
export const isSouthern = (countryCode: string): boolean => SOUTHERN_COUNTRIES.has(countryCode)

/** Returns whether a month (1 to 12) is in winter. */
export function isWinter(countryCode: string, month: number): boolean {
  return !isNeverCold(countryCode) && (isSouthern(countryCode) ? NORTHERN_SUMMER : NORTHERN_WINTER).includes(month)
}
// Where it is never cold, every month counts as summer.
export function isSummer(countryCode: string, month: number): boolean {
  return isNeverCold(countryCode) || (isSouthern(countryCode) ? NORTHERN_WINTER : NORTHERN_SUMMER).includes(month)
}
