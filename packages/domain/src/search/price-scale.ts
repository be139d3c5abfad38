import { CURRENCIES, type CurrencyCode } from '../money/currency.ts'
import { defaultPriceRange } from './price-range.ts'

type Market = {
  /** Two-letter country code; null if the search is not in one country. */
  readonly country: string | null
  readonly currency: CurrencyCode
  /** Highest price in the market in minor units; null if nothing is let there. */
  readonly dearest: number | null
}

/** Maximum for a market without places, where any value works. */
const EMPTY_MARKET_MAX = 1000

/**
 * Returns the maximum of the price filter in whole units: the country's fixed value, or just above the highest price.
 */
export function priceScale({ country, currency, dearest }: Market): number {
  const { max } = defaultPriceRange(country ?? '', currency)
  if (max !== undefined) return max
  return dearest === null ? EMPTY_MARKET_MAX : roundUp(dearest / 10 ** CURRENCIES[currency].minorDigits)
}

/**
 * Rounds up to two significant digits: 5,234,000 won become 5,300,000. Never returns less than ten, or the bars of the
 * chart would vanish.
 */
function roundUp(amount: number): number {
  const unit = 10 ** Math.max(Math.floor(Math.log10(amount)) - 1, 1)
  return Math.max(Math.ceil(amount / unit), 1) * unit
}
