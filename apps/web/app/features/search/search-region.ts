import type { Region } from '@amber/contract/schemas/regions'
import type { Point } from '@amber/domain/geo/point'
import type { RegionType } from '@amber/domain/region/region-type'
import type { Box } from '@amber/domain/search/place-search'

/** Region of a search, as needed by its page, map and recent searches. */
export type SearchRegion = {
  id: number
  name: string
  canonicalName: string
  regionType: RegionType
  centre: Point
  bounds: Box | null
  ancestors: Pick<Region['ancestors'][number], 'name' | 'canonical_name' | 'region_type'>[]
}

export const REGION_FIELDS = ['id', 'name', 'canonical_name', 'region_type', 'ancestors', 'location'] as const

export function searchRegionOf(region: Partial<Pick<Region, (typeof REGION_FIELDS)[number]>>): SearchRegion {
  const { location_coordinates, location_bounds } = region.location ?? {}
  return {
    id: region.id ?? 0,
    name: region.name ?? '',
    canonicalName: region.canonical_name ?? '',
    regionType: region.region_type ?? 'locality',
    centre: location_coordinates ?? { lat: 0, lng: 0 },
    bounds: location_bounds
      ? {
          south: location_bounds.southwest.lat,
          west: location_bounds.southwest.lng,
          north: location_bounds.northeast.lat,
          east: location_bounds.northeast.lng,
        }
      : null,
    ancestors: (region.ancestors ?? []).map(({ name, canonical_name, region_type }) => ({
      name,
      canonical_name,
      region_type,
    })),
  }
}

/**
 * Returns the preposition for titles: near a university or neighbourhood, whose search covers the surroundings, in a
 * city, and none for countries and states, where the right word varies by language.
 */
export const regionPreposition = ({ regionType }: Pick<SearchRegion, 'regionType'>): 'near' | 'in' | 'other' =>
  regionType === 'establishment' || regionType === 'sublocality'
    ? 'near'
    : regionType === 'country' || regionType === 'state'
      ? 'other'
      : 'in'

/** Returns the canonical name of the university that the search is for, to which all distances refer; or undefined. */
export const universityOf = ({
  regionType,
  canonicalName,
}: Pick<SearchRegion, 'regionType' | 'canonicalName'>): string | undefined =>
  regionType === 'establishment' ? canonicalName : undefined

/** Returns the university of a campus building, or undefined for any other region. */
export const universityAbove = ({
  regionType,
  ancestors,
}: Pick<SearchRegion, 'regionType' | 'ancestors'>): string | undefined =>
  regionType === 'establishment'
    ? ancestors.find(({ region_type }) => region_type === 'establishment')?.canonical_name
    : undefined

/** Returns the name of the city that a region is or lies in; undefined for countries and states. */
export const cityOf = ({
  name,
  regionType,
  ancestors,
}: Pick<SearchRegion, 'name' | 'regionType' | 'ancestors'>): string | undefined =>
  regionType === 'locality' ? name : ancestors.find(({ region_type }) => region_type === 'locality')?.name

/** Returns whether distances to the centre make sense; the centre of a country is near nothing relevant. */
export const hasCentre = (region: Pick<SearchRegion, 'regionType'>) => regionPreposition(region) !== 'other'

/** Returns the name with that of the country for a city named like it, as in "Singapore, Singapore". */
export const distinctName = ({ name, ancestors }: Pick<SearchRegion, 'name' | 'ancestors'>): string =>
  ancestors.some((ancestor) => ancestor.name === name) ? `${name}, ${name}` : name
