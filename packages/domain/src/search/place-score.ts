import { metresBetween } from '../geo/point.ts'
import { bestTenancy } from './match-tenancy.ts'
import { dayNumber, type PlaceFacts } from './place-facts.ts'
import type { PlaceSearch } from './place-search.ts'
import { distancePoints, freshnessPoints, type Score, scoreOf, WEIGHTS } from './relevance.ts'

/** Returns the score of one place for one search, as the search engines sort by it, with the share of each factor. */
export function placeScore(facts: PlaceFacts, search: Pick<PlaceSearch, 'centre' | 'room' | 'today' | 'sort'>): Score {
  return scoreOf({
    availability: bestTenancy(facts, search)?.freeNow ? WEIGHTS.availability : 0,
    distance: distancePoints(search.centre && metresBetween(search.centre, facts.point)),
    rating: facts.ratingPoints,
    freshness: freshnessPoints(facts.confirmedDay === null ? null : dayNumber(search.today) - facts.confirmedDay),
    completeness: facts.completenessPoints,
  })
}
