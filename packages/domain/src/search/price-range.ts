import type { CurrencyCode } from '../money/currency.ts'

/** In whole units of the currency. `max: null`: the dearest place in the results is the end of the scale. */
export type PriceRange = { readonly min: number; readonly max: number | null }

const USUAL_MAX = 1000

const MAX_BY_COUNTRY = new Map([
  ['US', 5000],
  ['CA', 5000],
])

/** 1000 of these buys next to nothing, so a fixed end would hide every place. */
const MAX_FROM_DATA: ReadonlySet<CurrencyCode> = new Set(['KRW', 'INR', 'AED', 'DKK'])

/** What the price filter covers before anyone moves it, by the region's country (two letters) and currency. */
export function defaultPriceRange(country: string, currency: CurrencyCode): PriceRange {
  if (MAX_FROM_DATA.has(currency)) return { min: 0, max: null }
  return { min: 0, max: MAX_BY_COUNTRY.get(country) ?? USUAL_MAX }
}
