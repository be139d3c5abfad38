import type { CalendarDay } from '../dates/calendar-day.ts'
import { todayIn } from '../dates/today.ts'
import type { Point } from '../geo/point.ts'
import type { UnitType } from '../inventory/vocabulary.ts'
import type { Listing } from './listing.ts'
import { listedCosts } from './listed-cost.ts'
import { comparablePrice } from './price-per-person.ts'

/**
 * Weights of similarity, which add up to 100.
 *
 * Price has the most: whoever looks at 200 a week cannot afford 400, however similar the place is. Next come the kind
 * of room, which people rarely change their mind about, and distance, because they have a university in mind. Features
 * come last: there are ten, and most places have most of them.
 */
export const SIMILARITY_WEIGHTS = { price: 35, kind: 25, distance: 25, features: 15 } as const

/** Relative price difference at which half the points are left. */
export const PRICE_HALF_SCORE_RATIO = 0.2
/** Metres at which half the points are left: a walk of half an hour. */
export const DISTANCE_HALF_SCORE_METRES = 2_500
/** Minimum score of a similar place; below it the best places of the city are more useful. */
export const MIN_SIMILARITY = 40

/** Properties of a place that others are compared with. */
export type Similarity = {
  readonly placeId: number
  /** Only places in the same city are compared. */
  readonly cityId: number
  readonly point: Point
  /**
   * Lowest all-in price per person as `comparablePrice`, null without a room. Includes unavailable rooms, since availability
   * changes by the hour.
   */
  readonly price: number | null
  readonly unitTypes: readonly UnitType[]
  readonly amenities: readonly string[]
  readonly today: CalendarDay
}

export function similarityOf(listing: Listing, now: Date): Similarity | undefined {
  const city = cityOf(listing)
  if (city === undefined) return undefined
  const rooms = listing.roomTypes.filter(({ tenancies }) => tenancies.length > 0)
  const costOf = listedCosts(listing, now)
  const prices = rooms.flatMap((room) => room.tenancies.map((tenancy) => costOf(room, tenancy).allIn.minor))
  return {
    placeId: listing.id,
    cityId: city.id,
    point: { lat: listing.lat, lng: listing.lng },
    price: prices.length === 0 ? null : comparablePrice(Math.min(...prices), listing.currency),
    unitTypes: [...new Set(rooms.map(({ unitType }) => unitType))],
    amenities: listing.amenities,
    today: todayIn(listing.timeZone, now),
  }
}

export const cityOf = ({ regions }: Listing) =>
  regions.find(({ regionType }) => regionType === 'locality') ?? regions.at(-1)
