import { metresBetween } from '../geo/point.ts'
import { isAvailableOn, matchesRoomFilter } from './match-tenancy.ts'
import { dayNumber, type PlaceFacts } from './place-facts.ts'
import type { PlaceSearch } from './place-search.ts'
import { isForOnePerson } from './preferred-room.ts'
import { distancePoints, freshnessPoints, type Score, scoreOf, WEIGHTS } from './relevance.ts'

/** Returns the score of one place for one search, as the search engines sort by it, with the share of each factor. */
export function placeScore(
  facts: PlaceFacts,
  search: Pick<PlaceSearch, 'centre' | 'centreKind' | 'room' | 'today'>,
): Score {
  const available = facts.tenancies.filter(
    (tenancy) => matchesRoomFilter(search.room, tenancy) && isAvailableOn(tenancy, search.today),
  )
  return scoreOf({
    availability: available.length > 0 ? WEIGHTS.availability : 0,
    room_for_one: available.some(isForOnePerson) ? WEIGHTS.room_for_one : 0,
    distance: distancePoints(search.centre && metresBetween(search.centre, facts.point), search.centreKind),
    rating: facts.ratingPoints,
    freshness: freshnessPoints(facts.confirmedDay === null ? null : dayNumber(search.today) - facts.confirmedDay),
    completeness: facts.completenessPoints,
  })
}
