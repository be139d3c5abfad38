import type { RegionInsights as WireInsights } from '@amber/contract/schemas/region-insights'
import type { RegionInsights, RegionPrice } from '@amber/domain/region-insights/region-insights'
import type { RegionType } from '@amber/domain/region/region-type'

export type InsightsRegion = { name: string; path: string; regionType: RegionType }

type RatedPlace = WireInsights['best_rated'][number]

export type ReadInsights = {
  insights: RegionInsights
  /** Every region that the figures name, by id. */
  regions: ReadonlyMap<number, InsightsRegion>
  bestRated: readonly RatedPlace[]
  computedAt: string
}

/** Reads the figures as the rules of the domain know them. */
export function readInsights(wire: WireInsights): ReadInsights {
  return {
    insights: {
      places: wire.places_count,
      availablePlaces: wire.available_places_count,
      currency: wire.currency,
      duration: wire.duration,
      prices: wire.prices,
      yearChange: wire.year_change,
      rooms: wire.room_types.map(({ places_count, ...room }) => ({ ...room, places: places_count })),
      campuses: wire.universities.map((university) => ({
        regionId: university.region_id,
        walkMinutes: university.walk_minutes,
        rideMinutes: university.ride_minutes,
        nearPlaces: university.near_places_count,
        nearMedian: university.near_median,
      })),
      walks: wire.walks.map((walk) => ({
        fromMinutes: walk.from_minutes,
        toMinutes: walk.to_minutes,
        places: walk.places_count,
        median: walk.median,
      })),
      bestRated: [],
      below: wire.below.map(readRegionPrice),
      beside: wire.beside.map(readRegionPrice),
      sellOut: wire.sell_out && {
        months: wire.sell_out.months.map(({ month, stays_count }) => ({ month, stays: stays_count })),
        busiest: wire.sell_out.busiest,
        busiestShare: wire.sell_out.busiest_share,
      },
      shortStays: wire.short_stay_places_count,
      billsIncluded: wire.bills_included_places_count,
    },
    regions: new Map(
      wire.regions.map(({ id, name, canonical_name, region_type }) => [
        id,
        { name, path: `/places/search/${canonical_name}`, regionType: region_type },
      ]),
    ),
    bestRated: wire.best_rated,
    computedAt: wire.computed_at,
  }
}

const readRegionPrice = ({ region_id, places_count, prices }: WireInsights['below'][number]): RegionPrice => ({
  regionId: region_id,
  places: places_count,
  price: prices,
})
