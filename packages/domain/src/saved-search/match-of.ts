import type { MatchFacts } from './match-facts.ts'
import type { MatchReason } from './vocabulary.ts'

/** In hundredths of the currency's unit, what one person pays a week or month. */
export type Match = { readonly reason: MatchReason; readonly price: number; readonly priceBefore: number | null }

/** The cheapest stay that fits a search, before and after; null where none does. */
type Found = { readonly before: number | null; readonly after: number | null }

/** Whether prices before and after can be compared: of two currencies, or of a week and a month, none is lower. */
export const isComparable = (before: MatchFacts | null, after: MatchFacts): boolean =>
  before !== null && before.currency === after.currency && before.priceDuration === after.priceDuration

/** What a change of a place is to a search; undefined where it is no news. */
export function matchOf({ before, after }: Found, comparable: boolean): Match | undefined {
  if (after === null) return undefined
  if (before === null) return { reason: 'new_place', price: after, priceBefore: null }
  return comparable && after < before ? { reason: 'lower_price', price: after, priceBefore: before } : undefined
}
