import { PRICING_DURATIONS } from '@amber/domain/money/pricing-duration'
import { REGION_TYPES } from '@amber/domain/region/region-type'
import { ROOM_KIND_NAMES } from '@amber/domain/region-insights/room-kinds'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { cacheParameter, language, text } from './query-parameters.ts'
import { count, id, instant, minorUnits } from './values.ts'

/** All-in prices per person. Half of the offers lie between `lower` and `upper`. */
const priceSpread = {
  min: minorUnits,
  lower: minorUnits,
  median: minorUnits,
  upper: minorUnits,
  max: minorUnits,
}

const month = z.string().check(z.regex(/^\d{4}-\d{2}$/))

const regionPrice = z.object({
  region_id: id,
  places_count: count,
  /** Null for too few places, or prices in another currency or period. */
  prices: z.nullable(z.object({ min: minorUnits, median: minorUnits, max: minorUnits })),
})

export const RegionInsights = z.object({
  computed_at: instant,
  places_count: count,
  available_places_count: count,
  /** Currency and period of all prices; null if no place is available. */
  currency: z.nullable(z.string()),
  duration: z.nullable(z.enum(PRICING_DURATIONS)),
  /** Prices that the cards of available places show; null if there are too few. */
  prices: z.nullable(z.object(priceSpread)),
  /** Change of the typical rent within a year, in percent. */
  year_change: z.nullable(z.number()),
  room_types: z.array(z.object({ kind: z.enum(ROOM_KIND_NAMES), places_count: count, ...priceSpread })),
  /** Typical minutes from available places, estimated, and the places within 20 minutes on foot. */
  universities: z.array(
    z.object({
      region_id: id,
      walk_minutes: count,
      ride_minutes: count,
      near_places_count: count,
      near_median: z.nullable(minorUnits),
    }),
  ),
  /** Places around a university by the minutes of their walk; empty for other regions. */
  walks: z.array(
    z.object({ from_minutes: count, to_minutes: count, places_count: count, median: z.nullable(minorUnits) }),
  ),
  /** At most three places, drawn towards the average while they have few reviews, as in the ranking. */
  best_rated: z.array(
    z.object({
      name: z.string(),
      canonical_name: z.string(),
      reviews_rating: z.number(),
      reviews_count: count,
      image: z.nullable(
        z.object({ base_path: z.string(), width: count, height: count, caption: z.nullable(z.string()) }),
      ),
    }),
  ),
  /** Cities of a country or state, neighbourhoods of a city. */
  below: z.array(regionPrice),
  /** Cities around a city, and regions with the same parent for others. */
  beside: z.array(regionPrice),
  /** When stays that are full were last on offer, in the last twelve complete months. */
  sell_out: z.nullable(
    z.object({
      months: z.array(z.object({ month, stays_count: count })),
      busiest: z.array(month),
      /** In percent. */
      busiest_share: count,
    }),
  ),
  /** Places with an available stay of at most half a year. */
  short_stay_places_count: count,
  bills_included_places_count: count,
  /** The regions that are named above by id. */
  regions: z.array(z.object({ id, name: z.string(), canonical_name: z.string(), region_type: z.enum(REGION_TYPES) })),
})

export type RegionInsights = z.output<typeof RegionInsights>

export const getRegionInsights = {
  params: z.object({ canonical_name: text(200) }),
  query: z.object({ ...language, ...cacheParameter }),
  /** Null until the figures of the region have been computed. */
  response: dataOf(z.nullable(RegionInsights)),
} satisfies Schemas
