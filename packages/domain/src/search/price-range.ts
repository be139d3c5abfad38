import type { CurrencyCode } from '../money/currency.ts'

/** Range in whole units of the currency. Without `max`, the dearest place in the results sets the maximum. */
export type PriceRange = { readonly min: number; readonly max?: number }

const DEFAULT_MAX = 1000

const MAX_BY_COUNTRY = new Map([
  ['US', 5000],
  ['CA', 5000],
])

/** In these currencies 1000 is below most rents, so a fixed maximum would hide every place. */
const CURRENCIES_WITHOUT_FIXED_MAX: ReadonlySet<CurrencyCode> = new Set(['KRW', 'INR', 'AED', 'DKK'])

/** Returns the initial range of the price filter for the region's country (two letters) and currency. */
export function defaultPriceRange(country: string, currency: CurrencyCode): PriceRange {
  if (CURRENCIES_WITHOUT_FIXED_MAX.has(currency)) return { min: 0 }
  return { min: 0, max: MAX_BY_COUNTRY.get(country) ?? DEFAULT_MAX }
}
