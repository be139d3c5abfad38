import { matchesRoomFilter } from '../search/match-tenancy.ts'
import type { RoomFilter } from '../search/place-search.ts'
import { representativeStays } from '../search/preferred-room.ts'
import { availableStays, type MatchFacts } from './match-facts.ts'
import type { Match } from './classify-match.ts'

/** A match of a saved search with the place that matched. */
export type FoundMatch = Match & { readonly rootId: number }

/** A place in an alert mail, at its current price. */
export type AlertPlace = Match & { readonly rootId: number }

/** Returns the price of the available stay that represents the place, or undefined if none matches. */
export function representativePrice(facts: MatchFacts, room: RoomFilter, now: Date): number | undefined {
  const matching = availableStays(facts, now).filter((stay) => matchesRoomFilter(room, stay))
  const prices = representativeStays(room, matching).map(({ price }) => price)
  return prices.length === 0 ? undefined : Math.min(...prices)
}

/**
 * Merges all matches of a place into one: a new place if any match says so, else a lower price than before the first
 * drop. Omits places whose price rose back or that no longer match (`priceNow` returns undefined). New places come
 * first, then the cheapest.
 */
export function selectAlertPlaces(
  matches: readonly FoundMatch[],
  priceNow: (rootId: number) => number | undefined,
): AlertPlace[] {
  const places = [...Map.groupBy(matches, ({ rootId }) => rootId)].flatMap(([rootId, placeMatches]): AlertPlace[] => {
    const price = priceNow(rootId)
    if (price === undefined) return []
    if (placeMatches.some(({ reason }) => reason === 'new_place')) {
      return [{ rootId, reason: 'new_place', price, priceBefore: null }]
    }
    const priceBefore = placeMatches[0]?.priceBefore ?? null
    return priceBefore !== null && price < priceBefore ? [{ rootId, reason: 'lower_price', price, priceBefore }] : []
  })
  return places.toSorted(
    (a, b) =>
      Number(a.reason === 'lower_price') - Number(b.reason === 'lower_price') ||
      a.price - b.price ||
      a.rootId - b.rootId,
  )
}
