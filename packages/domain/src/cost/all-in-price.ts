import { divideDown, divideUp } from '../money/division.ts'

/**
 * Price of a room for one person per week or month of the rent, in minor units. The refundable deposit is not part of it.
 * The three parts always add up, so that a page may show them beside the sum.
 */
export type AllInPrice = {
  /** Rent and bills, less offers: the price that lists, filters and sorts use. */
  readonly minor: number
  readonly rentMinor: number
  /** Mandatory costs that are not refunded. One-off costs are spread over the stay. */
  readonly billsMinor: number
  /** Discounts, spread over the stay. Positive, and never more than rent and bills. */
  readonly offersMinor: number
}

type Payments = {
  /** Rent per week or month for all who share. */
  readonly priceMinor: number
  /** Bills that are due as often as the rent, for all who share. */
  readonly recurringMinor: number
  /** All other bills of the whole stay. */
  readonly otherBillsMinor: number
  /** Discounts on the whole stay. */
  readonly discountMinor: number
  /** Length of the stay in weeks or months of the rent, as a fraction of integers. */
  readonly periods: readonly [periods: number, units: number]
  readonly persons: number
}

/**
 * Spreads what a stay costs over its weeks or months and over the persons who share. Amounts due are rounded up and
 * discounts down, once each. Rent and bills of the same period are not multiplied and divided again, so a room without
 * other costs has an all-in price equal to its rent.
 */
export function allInPrice(payments: Payments): AllInPrice {
  const { priceMinor, recurringMinor, otherBillsMinor, discountMinor, periods } = payments
  const persons = Math.max(payments.persons, 1)
  // A stay without length counts as one period.
  const [count, units] = periods[0] === 0 ? [1, 1] : periods
  const rentMinor = divideUp(priceMinor, persons)
  const billsMinor = divideUp(recurringMinor * count + otherBillsMinor * units, count * persons)
  const offersMinor = Math.min(divideDown(discountMinor * units, count * persons), rentMinor + billsMinor)
  return { minor: rentMinor + billsMinor - offersMinor, rentMinor, billsMinor, offersMinor }
}
