/** Where nobody heats a room or talks of winter. */
const NEVER_COLD = new Set(
  'AE AO BD BH BN BR CO CR EC EG GH HK ID IN JM KE KW LK MO MX MY MZ NG OM PA PE PH QA SA SG TH TZ UG VN'.split(' '),
)
const SOUTHERN = new Set('AR AU CL NZ UY ZA'.split(' '))

const WINTER = [12, 1, 2]
const SUMMER = [6, 7, 8]

export const isNeverCold = (countryCode: string): boolean => NEVER_COLD.has(countryCode)
export const isSouthern = (countryCode: string): boolean => SOUTHERN.has(countryCode)

/** Months from 1 to 12. */
export function isWinter(countryCode: string, month: number): boolean {
  return !isNeverCold(countryCode) && (isSouthern(countryCode) ? SUMMER : WINTER).includes(month)
}
export function isSummer(countryCode: string, month: number): boolean {
  return isNeverCold(countryCode) || (isSouthern(countryCode) ? WINTER : SUMMER).includes(month)
}
