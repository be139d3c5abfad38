import { throwInvalidFields } from '../../../http/throw-invalid-fields.ts'
import type { SearchRegions } from '../../../search-regions.ts'
import type { Query } from './query.ts'
import type { ResolvedNames } from './resolve-area.ts'

/** Looks up the region and the area of staff that the query names. */
export async function resolveNames(
  query: Partial<Pick<Query, 'region_canonical_name' | 'custom_location_id' | 'cache'>>,
  regions: SearchRegions,
): Promise<ResolvedNames> {
  const { region_canonical_name: regionName, custom_location_id: locationId } = query
  const options = { fresh: query.cache === false }
  const [region, location] = await Promise.all([
    regionName === undefined ? undefined : regions.find(regionName, options),
    locationId === undefined ? undefined : regions.findCustomLocation(locationId, options),
  ])
  if (regionName !== undefined && !region) throwInvalidFields({ region_canonical_name: 'invalid' })
  if (locationId !== undefined && !location) throwInvalidFields({ custom_location_id: 'invalid' })
  return { region, location }
}
