import type { Language } from '@amber/domain/languages'
import type { CityFigures } from '@amber/domain/region-insights/build-insights'
import { MAX_REGIONS_BESIDE } from '@amber/domain/region-insights/thresholds'
import type { RegionType } from '@amber/domain/region/region-type'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { nameIn, pathIds } from './region-names.ts'

export type RelatedRegion = { id: number; regionType: RegionType }

/** Returns a city, the regions below it and those above it, whose figures all depend on the city's places. */
export async function listRelatedRegions(db: DbOrTx, cityId: number): Promise<RelatedRegion[]> {
  const { rows } = await sql<RelatedRegion>`
    select related.id, related.region_type
    from regions city
    join regions related on related.path <@ city.path or related.id = any (${pathIds('city')})
    where city.id = ${cityId} and ${isNoBuilding('related')}
    order by related.id
  `.execute(db)
  return rows
}

/** Returns the statistics of the cities in a country or state that have places, largest first. */
export async function listCityFigures(db: DbOrTx, regionId: number): Promise<CityFigures[]> {
  const { rows } = await sql<CityFigures>`
    select ${cityFigures}
    from regions region
    join regions city on city.path <@ region.path and city.region_type = 'locality'
    join region_stats stats on stats.region_id = city.id and stats.places_count > 0
    where region.id = ${regionId}
    order by stats.places_count desc, city.id
  `.execute(db)
  return rows
}

/**
 * Returns the regions beside a region: the nearest cities of its country with places, the nearest universities or
 * neighbourhoods of its city, or the states of its country with places. A country has none.
 */
export async function listRegionsBeside(db: DbOrTx, { id, regionType }: RelatedRegion): Promise<CityFigures[]> {
  if (regionType === 'country') return []
  const { rows } = await sql<CityFigures>`
    select ${cityFigures}
    from regions region
    join regions city on city.region_type = region.region_type and city.id <> region.id
      and city.path <@ ${regionType === 'locality' ? sql`subpath(region.path, 0, 1)` : sql`subpath(region.path, 0, -1)`}
    left join region_stats stats on stats.region_id = city.id
    where region.id = ${id} and ${isNoBuilding('city')} and ${hasPlaces(regionType)}
    order by city.location <-> region.location, city.id
    limit ${sql.lit(MAX_REGIONS_BESIDE)}
  `.execute(db)
  return rows
}

/** The page of a campus building points to that of its university, and has no text of its own. */
const isNoBuilding = (region: string) => sql`${sql.ref(`${region}.parent_type`)} is distinct from 'establishment'`

/** Cities have statistics, and a state has places if one of its cities has. Others lie in a city that has some. */
const hasPlaces = (regionType: RegionType) => {
  if (regionType === 'locality') return sql`stats.places_count > 0`
  if (regionType !== 'state') return sql`true`
  return sql`exists (
    select from regions below join region_stats on region_stats.region_id = below.id and region_stats.places_count > 0
    where below.path <@ city.path
  )`
}

const cityFigures = sql`
  city.id as region_id,
  coalesce(stats.places_count, 0) as places,
  coalesce(stats.available_places_count, 0) as available_places,
  stats.currency,
  stats.price_duration as duration,
  stats.min_price_minor as min,
  stats.median_price_minor as median,
  stats.max_price_minor as max`

export type NamedRegion = { id: number; name: string; canonicalName: string; regionType: RegionType }

/** Returns the regions with these ids, in no particular order. */
export const listNamedRegions = (db: DbOrTx, ids: readonly number[], language: Language): Promise<NamedRegion[]> =>
  db
    .selectFrom('regions')
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .select(['id', 'canonicalName', 'regionType', nameIn('regions', language).as('name')])
    .execute()
