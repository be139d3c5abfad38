import type { PricingDuration } from '../money/pricing-duration.ts'
import type { RoomKind } from './room-kinds.ts'

/**
 * Version of the stored figures. Raise it when their shape or meaning changes: pages ignore rows of other versions until
 * the next refresh replaces them, so that two releases can run side by side.
 */
export const INSIGHTS_VERSION = 1

/** Prices from the lowest to the highest, in minor units. Half of all offers lie between `lower` and `upper`. */
export type PriceSpread = {
  readonly min: number
  readonly lower: number
  readonly median: number
  readonly upper: number
  readonly max: number
}

export type RoomPrices = PriceSpread & {
  readonly kind: RoomKind
  /** Number of places that offer this kind. */
  readonly places: number
}

/** Typical times from the places of a region to a university, estimated from straight lines. */
type CampusTrips = {
  readonly regionId: number
  readonly walkMinutes: number
  readonly rideMinutes: number
  /** Places within `NEAR_WALK_MINUTES` on foot, and their typical price if there are enough. */
  readonly nearPlaces: number
  readonly nearMedian: number | null
}

/** Places around a university by the minutes of their walk to it. */
type WalkBand = {
  readonly fromMinutes: number
  readonly toMinutes: number
  readonly places: number
  readonly median: number | null
}

/** A region below or beside another, with what it costs there. */
export type RegionPrice = {
  readonly regionId: number
  readonly places: number
  /** Null if too few places have a price, or if they have it in another currency or period. */
  readonly price: Pick<PriceSpread, 'min' | 'median' | 'max'> | null
}

export type SellOut = {
  /** The last twelve complete months, oldest first, with the number of stays that sold out in each. */
  readonly months: readonly { readonly month: string; readonly stays: number }[]
  /** Months in which clearly more stays sold out than on average, in order; may be empty. */
  readonly busiest: readonly string[]
  /** Percentage of the stays that sold out in the busiest months. */
  readonly busiestShare: number
}

/**
 * Figures that the page of a region states below its places: plain JSON that a job stores and pages read. Regions and places are
 * ids, since their names depend on the language and may change.
 */
export type RegionInsights = {
  readonly places: number
  readonly availablePlaces: number
  /** Currency and period of all prices: those of most available places. Null if none is available. */
  readonly currency: string | null
  readonly duration: PricingDuration | null
  /** All-in prices of the cards of available places; null if there are too few. */
  readonly prices: PriceSpread | null
  /** Change of the typical rent within a year, in percent with one decimal; null if unknown. */
  readonly yearChange: number | null
  readonly rooms: readonly RoomPrices[]
  readonly campuses: readonly CampusTrips[]
  readonly walks: readonly WalkBand[]
  readonly bestRated: readonly number[]
  /** Cities of a country or state, and neighbourhoods of a city. */
  readonly below: readonly RegionPrice[]
  /** Cities around a city, and regions with the same parent for others. */
  readonly beside: readonly RegionPrice[]
  readonly sellOut: SellOut | null
  /** Places with an available stay of at most half a year. */
  readonly shortStays: number
  /** Available places whose rent includes the bills. */
  readonly billsIncluded: number
}
