import { namesEachCampusOnce, parseCommute } from '@amber/domain/commute/commute-filter'
import { throwInvalidFields } from '../../../http/throw-invalid-fields.ts'
import type { SearchRegions } from '../../../search-regions.ts'
import type { Query } from './query.ts'
import type { NamedCampus, ResolvedNames } from './resolve-area.ts'

/** Looks up the region, the area of staff and the campuses that the query names. */
export async function resolveNames(
  query: Partial<Pick<Query, 'region_canonical_name' | 'custom_location_id' | 'commute' | 'cache'>>,
  regions: SearchRegions,
): Promise<ResolvedNames> {
  const { region_canonical_name: regionName, custom_location_id: locationId } = query
  const options = { fresh: query.cache === false }
  const [region, location, campuses] = await Promise.all([
    regionName === undefined ? undefined : regions.find(regionName, options),
    locationId === undefined ? undefined : regions.findCustomLocation(locationId, options),
    findCampuses(query.commute ?? [], (name) => regions.find(name, options)),
  ])
  if (regionName !== undefined && !region) throwInvalidFields({ region_canonical_name: 'invalid' })
  if (locationId !== undefined && !location) throwInvalidFields({ custom_location_id: 'invalid' })
  return { region, location, campuses }
}

async function findCampuses(texts: readonly string[], find: (name: string) => ReturnType<SearchRegions['find']>) {
  const commutes = texts.flatMap((text) => parseCommute(text) ?? [])
  if (!namesEachCampusOnce(commutes)) throwInvalidFields({ commute: 'invalid' })
  return await Promise.all(
    commutes.map(async ({ campus }): Promise<NamedCampus> => {
      const region = await find(campus)
      if (region?.regionType !== 'establishment') return throwInvalidFields({ commute: 'invalid' })
      return { id: region.id, canonicalName: campus }
    }),
  )
}
