import type { RegionInsights as WireInsights } from '@amber/contract/schemas/region-insights'
import type { NamedRegion } from '@amber/db/queries/region/insights-regions'
import type { RegionInsights, RegionPrice } from '@amber/domain/region-insights/region-insights'
import type { Language } from '@amber/domain/languages'
import { type Listing, nameIn } from '@amber/domain/search/listing'

type Sources = {
  insights: RegionInsights
  computedAt: Date
  /** The regions that the figures name; one that was deleted since is left out, and so are its figures. */
  regions: readonly NamedRegion[]
  /** Listings of the best rated places, best first. */
  bestRated: readonly Listing[]
  language: Language
}

export function presentRegionInsights({ insights, computedAt, regions, bestRated, language }: Sources): WireInsights {
  const knownIds = new Set(regions.map(({ id }) => id))
  const isKnown = ({ regionId }: { regionId: number }) => knownIds.has(regionId)
  return {
    computed_at: computedAt.toISOString(),
    places_count: insights.places,
    available_places_count: insights.availablePlaces,
    currency: insights.currency,
    duration: insights.duration,
    prices: insights.prices,
    year_change: insights.yearChange,
    room_types: insights.rooms.map(({ places, ...room }) => ({ ...room, places_count: places })),
    universities: insights.campuses.filter(isKnown).map((campus) => ({
      region_id: campus.regionId,
      walk_minutes: campus.walkMinutes,
      ride_minutes: campus.rideMinutes,
      near_places_count: campus.nearPlaces,
      near_median: campus.nearMedian,
    })),
    walks: insights.walks.map(({ fromMinutes, toMinutes, places, median }) => ({
      from_minutes: fromMinutes,
      to_minutes: toMinutes,
      places_count: places,
      median,
    })),
    best_rated: bestRated.flatMap((place) => presentRated(place, language)),
    below: insights.below.filter(isKnown).map(presentRegionPrice),
    beside: insights.beside.filter(isKnown).map(presentRegionPrice),
    sell_out: insights.sellOut && {
      months: insights.sellOut.months.map(({ month, stays }) => ({ month, stays_count: stays })),
      busiest: [...insights.sellOut.busiest],
      busiest_share: insights.sellOut.busiestShare,
    },
    short_stay_places_count: insights.shortStays,
    bills_included_places_count: insights.billsIncluded,
    regions: regions.map(({ id, name, canonicalName, regionType }) => ({
      id,
      name,
      canonical_name: canonicalName,
      region_type: regionType,
    })),
  }
}

const presentRegionPrice = ({ regionId, places, price }: RegionPrice) => ({
  region_id: regionId,
  places_count: places,
  prices: price && { min: price.min, median: price.median, max: price.max },
})

/** A place may have been delisted, or lost its reviews, since the figures were computed. */
function presentRated(
  { name, canonicalName, status, reviewsRating, reviewsCount, images }: Listing,
  language: Language,
): WireInsights['best_rated'] {
  if (status !== 'active' || reviewsRating === null || reviewsCount === 0) return []
  const [image] = images
  return [
    {
      name,
      canonical_name: canonicalName,
      reviews_rating: reviewsRating,
      reviews_count: reviewsCount,
      image: image
        ? {
            base_path: image.basePath,
            width: image.width,
            height: image.height,
            caption: image.captions && nameIn(image.captions, language),
          }
        : null,
    },
  ]
}
