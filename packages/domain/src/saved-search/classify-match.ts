import type { MatchFacts } from './match-facts.ts'
import type { MatchReason } from './vocabulary.ts'

/** All-in prices per person and week or month, in hundredths of the currency's unit. */
export type Match = { readonly reason: MatchReason; readonly price: number; readonly priceBefore: number | null }

/** Price of the representative matching stay before and after a change; null if none matches. */
type PriceChange = { readonly before: number | null; readonly after: number | null }

/** Returns whether the prices before and after can be compared: they need the same currency and duration. */
export const isComparable = (before: MatchFacts | null, after: MatchFacts): boolean =>
  before !== null && before.currency === after.currency && before.priceDuration === after.priceDuration

/** Classifies a change of a place for a search. Returns undefined if there is nothing to report. */
export function classifyMatch({ before, after }: PriceChange, comparable: boolean): Match | undefined {
  if (after === null) return undefined
  if (before === null) return { reason: 'new_place', price: after, priceBefore: null }
  return comparable && after < before ? { reason: 'lower_price', price: after, priceBefore: before } : undefined
}
