import type { Region } from '@amber/contract/regions'
import type { RegionRow } from '@amber/db/queries/regions'

export function presentRegion({ ancestors, bounds, universities, ...region }: RegionRow): Region {
  const fromNearToFar = [region, ...ancestors.toReversed()].map(({ name }) => name)
  return {
    id: region.id,
    name: region.name,
    canonical_name: region.canonicalName,
    region_type: region.regionType,
    parent_name: fromNearToFar[1] ?? null,
    ancestors: ancestors.map(({ id, name, canonicalName, regionType }) => ({
      id,
      name,
      canonical_name: canonicalName,
      region_type: regionType,
    })),
    combined_name: fromNearToFar.join(', '),
    location: {
      location_coordinates: { lat: region.lat, lng: region.lng },
      location_bounds: bounds && {
        southwest: { lat: bounds.south, lng: bounds.west },
        northeast: { lat: bounds.north, lng: bounds.east },
      },
    },
    ...(region.placesCount !== undefined && { places_count: region.placesCount }),
    ...(region.prices !== undefined && { prices: region.prices }),
    ...(universities && {
      universities: universities.map(({ name, canonicalName }) => ({ name, canonical_name: canonicalName })),
    }),
  }
}
