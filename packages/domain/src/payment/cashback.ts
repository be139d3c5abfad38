import { divideDown } from '../money/division.ts'

type CashbackOffer = { readonly amountMinor: number | null; readonly percent: number | null }

/** Returns the cashback of a stay: the best offer, not the total of all, and never more than the rent. */
export const cashbackOf = (offers: readonly CashbackOffer[], rentMinor: number): number =>
  Math.min(
    rentMinor,
    Math.max(
      0,
      ...offers.map(({ amountMinor, percent }) => amountMinor ?? divideDown(rentMinor * (percent ?? 0), 100)),
    ),
  )
