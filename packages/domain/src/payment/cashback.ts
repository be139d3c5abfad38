import { divideDown } from '../money/division.ts'

type CashbackOffer = { readonly amountMinor: number | null; readonly percent: number | null }

/** What a stay brings back by its offers: the best of them, not their sum, and never more than its rent. */
export const cashbackOf = (offers: readonly CashbackOffer[], rentMinor: number): number =>
  Math.min(
    rentMinor,
    Math.max(
      0,
      ...offers.map(({ amountMinor, percent }) => amountMinor ?? divideDown(rentMinor * (percent ?? 0), 100)),
    ),
  )
