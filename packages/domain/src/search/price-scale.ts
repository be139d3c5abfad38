import { CURRENCIES, type CurrencyCode } from '../money/currency.ts'
import { defaultPriceRange } from './price-range.ts'

type Market = {
  /** Two letters; null where the search is in no country. */
  readonly country: string | null
  readonly currency: CurrencyCode
  /** Of what is let there, in minor units; null where nothing is. */
  readonly dearest: number | null
}

/** Of a market where nothing is let yet: any end will do. */
const NOTHING_LET = 1000

/** Where the price filter ends, in whole units: as settled for the country, or just above the dearest there. */
export function priceScale({ country, currency, dearest }: Market): number {
  const { max } = defaultPriceRange(country ?? '', currency)
  if (max !== null) return max
  return dearest === null ? NOTHING_LET : roundedUp(dearest / 10 ** CURRENCIES[currency].minorDigits)
}

/** To two digits and zeros: 5,234,000 won are 5,300,000. Never less than ten, or the bars of a plot would vanish. */
function roundedUp(amount: number): number {
  const unit = 10 ** Math.max(Math.floor(Math.log10(amount)) - 1, 1)
  return Math.max(Math.ceil(amount / unit), 1) * unit
}
