import type { Tx } from '@amber/db/database'
import { recordEvents } from '@amber/db/events'
import { sql } from 'kysely'
import { insert, MADE_AT, point, reserveIds } from './bulk.ts'
import { SMALL_WORLD_REGIONS, type SmallRegion } from './regions.ts'

/** Loads the regions and returns their ids by canonical name. */
export async function loadRegions(tx: Tx): Promise<Map<string, number>> {
  const takeId = await reserveIds(tx, 'regions', SMALL_WORLD_REGIONS.length)
  const regions = SMALL_WORLD_REGIONS.map((region) => ({ id: takeId(), region }))
  const idOf = new Map(regions.map(({ id, region }) => [region.canonicalName, id]))
  await insert(
    tx,
    'regions',
    regions.map(({ id, region }) => ({
      id,
      parentId: idOf.get(region.parent ?? '') ?? null,
      regionType: region.regionType,
      canonicalName: region.canonicalName,
      name: region.name,
      shortName: region.shortName ?? null,
      location: point(region.lat, region.lng),
      ...boundsOf(region),
      timeZone: region.timeZone ?? null,
      population: region.population ?? null,
      createdAt: MADE_AT,
    })),
  )
  // The outline of a city, which `region_type=polygon` searches in.
  await sql`
    update regions set shape = st_multi(st_buffer(location, 10000, 4)::geometry)::geography
    where region_type = 'locality' and id = any (${[...idOf.values()]}::bigint[])
  `.execute(tx)
  await insert(
    tx,
    'regionNames',
    regions.flatMap(({ id: regionId, region: { names = {}, aliases = [] } }) => {
      const named = Object.entries(names) as [keyof typeof names, string][]
      return [
        ...named.map(([language, name]) => ({ regionId, language, kind: 'name' as const, name })),
        ...aliases.map((name) => ({ regionId, language: 'en' as const, kind: 'alias' as const, name })),
      ]
    }),
  )
  await recordEvents(
    tx,
    'region.changed',
    regions.map(({ id }) => ({ regionId: id })),
  )
  return idOf
}

const KILOMETRES_A_DEGREE = 111.32

function boundsOf({ extent, lat, lng }: SmallRegion) {
  if (typeof extent === 'object') {
    return { boundsSouth: extent.south, boundsWest: extent.west, boundsNorth: extent.north, boundsEast: extent.east }
  }
  const high = extent / KILOMETRES_A_DEGREE
  const wide = high / Math.cos((lat * Math.PI) / 180)
  return { boundsSouth: lat - high, boundsWest: lng - wide, boundsNorth: lat + high, boundsEast: lng + wide }
}
