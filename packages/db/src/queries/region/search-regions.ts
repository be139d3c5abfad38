import type { Point } from '@amber/domain/geo/point'
import type { RegionType } from '@amber/domain/region/region-type'
import type { Box, MultiPolygon } from '@amber/domain/search/place-search'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { pathIds } from './region-names.ts'

/** Region data that a search needs. */
export type SearchRegion = {
  id: number
  regionType: RegionType
  centre: Point
  bounds: Box | null
  shape: MultiPolygon | null
  /** Two-letter code. */
  countryCode: string | null
  /** Time zone of the region or its nearest ancestor; a country with several has none. */
  timeZone: string | null
  /** Currency of most places in the region, or for a university in its city; null without places. */
  currency: string | null
  /** Highest price in that currency, in minor units. */
  dearest: number | null
}

export const findSearchRegion = (db: DbOrTx, canonicalName: string): Promise<SearchRegion | undefined> =>
  findRegionWhere(db, sql`region.canonical_name = ${canonicalName}`)

export const findSearchRegionById = (db: DbOrTx, id: number): Promise<SearchRegion | undefined> =>
  findRegionWhere(db, sql`region.id = ${id}`)

async function findRegionWhere(db: DbOrTx, condition: RawBuilder<unknown>): Promise<SearchRegion | undefined> {
  const { rows } = await sql<SearchRegion>`
    select
      region.id,
      region.region_type,
      jsonb_build_object('lat', st_y(region.location::geometry), 'lng', st_x(region.location::geometry)) as centre,
      case when region.bounds_south is not null then jsonb_build_object(
        'south', region.bounds_south, 'west', region.bounds_west,
        'north', region.bounds_north, 'east', region.bounds_east
      ) end as bounds,
      st_asgeojson(region.shape, 15)::jsonb -> 'coordinates' as shape,
      country.short_name as country_code,
      (
        select above.time_zone from regions above
        where above.id = any (${pathIds('region')}) and above.time_zone is not null
        order by nlevel(above.path) desc limit 1
      ) as time_zone,
      let.currency,
      let.dearest
    from regions region
    join regions country on country.id = subpath(region.path, 0, 1)::text::bigint
    left join lateral (
      select stats.currency, max(stats.max_price_minor::bigint) as dearest
      from regions city
      join region_stats stats on stats.region_id = city.id
      where (city.path <@ region.path or city.path @> region.path) and stats.currency is not null
      group by stats.currency
      order by sum(stats.places_count) desc, stats.currency
      limit 1
    ) let on true
    where ${condition}
  `.execute(db)
  return rows[0]
}

/** Returns the area that staff drew, by id. */
export async function findCustomLocation(db: DbOrTx, id: number): Promise<MultiPolygon | undefined> {
  const { rows } = await sql<{ shape: MultiPolygon }>`
    select st_asgeojson(shape, 15)::jsonb -> 'coordinates' as shape from custom_locations where id = ${id}
  `.execute(db)
  return rows[0]?.shape
}
