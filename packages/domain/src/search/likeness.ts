import type { CalendarDay } from '../dates/calendar-day.ts'
import { todayIn } from '../dates/today.ts'
import type { Point } from '../geo/point.ts'
import type { UnitType } from '../inventory/vocabulary.ts'
import type { Listing } from './listing.ts'
import { comparablePrice, personPrice } from './person-price.ts'

/**
 * What makes two places alike, in points that add up to 100.
 *
 * Price weighs most: whoever looks at a place for 200 a week can't take one for 400, however alike it is. Then the kind
 * of room, which people rarely change their mind about, and how near it is, for they have a university in mind. Features
 * come last: there are ten of them, and most places have most.
 */
export const LIKENESS = { price: 35, kind: 25, distance: 25, features: 15 } as const

/** Half the points for the price are left when it differs by this part. */
export const HALF_PRICE = 0.2
/** Half the points for distance are left at this many metres: a walk of half an hour. */
export const HALF_AWAY = 2_500
/** What has fewer points is not alike; the best of the city are then of more use. */
export const LEAST_LIKENESS = 40

/** A place as those are compared with that may be like it. */
export type Likeness = {
  readonly placeId: number
  /** Only places of the same city are alike. */
  readonly cityId: number
  readonly point: Point
  /** What one person pays at least, as `comparablePrice`; null without a room. Free or not: that changes by the hour. */
  readonly price: number | null
  readonly unitTypes: readonly UnitType[]
  readonly amenities: readonly string[]
  readonly today: CalendarDay
}

export function likenessOf(listing: Listing, now: Date): Likeness | undefined {
  const city = cityOf(listing)
  if (city === undefined) return undefined
  const rooms = listing.roomTypes.filter(({ tenancies }) => tenancies.length > 0)
  const prices = rooms.flatMap((room) => room.tenancies.map(({ priceMinor }) => personPrice(room, priceMinor)))
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
