import type { Region } from '@amber/contract/schemas/regions'
import type { RegionRow } from '@amber/db/queries/region/regions'

export function presentRegion({ ancestors, bounds, universities, ...region }: RegionRow): Region {
  const namesNearestFirst = [region, ...ancestors.toReversed()].map(({ name }) => name)
  return {
    id: region.id,
    name: region.name,
    canonical_name: region.canonicalName,
    region_type: region.regionType,
    parent_name: namesNearestFirst[1] ?? null,
    ancestors: ancestors.map(({ id, name, canonicalName, regionType }) => ({
      id,
      name,
      canonical_name: canonicalName,
      region_type: regionType,
    })),
    combined_name: namesNearestFirst.join(', '),
    location: {
      location_coordinates: { lat: region.lat, lng: region.lng },
      location_bounds: bounds && {
        southwest: { lat: bounds.south, lng: bounds.west },
        northeast: { lat: bounds.north, lng: bounds.east },
      },
    },
    ...(region.placesCount !== undefined && {
      places_count: region.placesCount,
      available_places_count: region.availablePlacesCount ?? null,
    }),
    ...(region.prices !== undefined && { prices: region.prices }),
    ...(universities && {
      universities: universities.map(({ name, canonicalName }) => ({ name, canonical_name: canonicalName })),
    }),
  }
}
