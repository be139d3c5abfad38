import { fits } from '../search/fitting-tenancy.ts'
import type { RoomFilter } from '../search/place-search.ts'
import { freeStays, type MatchFacts } from './match-facts.ts'
import type { Match } from './match-of.ts'

/** What was found for a search, in the order it was found. */
export type FoundMatch = Match & { readonly rootId: number }

/** A place in a mail, at what it costs when the mail is written. */
export type ToldPlace = Match & { readonly rootId: number }

/** Of the stays that are free and fit, the cheapest; undefined when none does. */
export function cheapestFitting(facts: MatchFacts, room: RoomFilter, now: Date): number | undefined {
  const prices = freeStays(facts, now).flatMap((stay) => (fits(room, stay) ? [stay.price] : []))
  return prices.length === 0 ? undefined : Math.min(...prices)
}

/**
 * Each place once, whatever happened to it since: new if it was new, else lower than before the first time. What costs as
 * much as before again, or is gone (`priceNow` gives nothing), is left out. New ones first, the cheapest first.
 */
export function toldPlaces(
  matches: readonly FoundMatch[],
  priceNow: (rootId: number) => number | undefined,
): ToldPlace[] {
  const told = [...Map.groupBy(matches, ({ rootId }) => rootId)].flatMap(([rootId, ofPlace]): ToldPlace[] => {
    const price = priceNow(rootId)
    if (price === undefined) return []
    if (ofPlace.some(({ reason }) => reason === 'new_place')) {
      return [{ rootId, reason: 'new_place', price, priceBefore: null }]
    }
    const priceBefore = ofPlace[0]?.priceBefore ?? null
    return priceBefore !== null && price < priceBefore ? [{ rootId, reason: 'lower_price', price, priceBefore }] : []
  })
  return told.toSorted(
    (a, b) =>
      Number(a.reason === 'lower_price') - Number(b.reason === 'lower_price') ||
      a.price - b.price ||
      a.rootId - b.rootId,
  )
}
