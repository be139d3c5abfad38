import type { Point } from '@amber/domain/geo/point'
import type { RegionType } from '@amber/domain/region/region-type'
import type { Box, MultiPolygon } from '@amber/domain/search/place-search'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../database.ts'
import { pathIds } from './region-names.ts'

/** What a search has to know of the region it is made in. */
export type SearchRegion = {
  id: number
  regionType: RegionType
  centre: Point
  bounds: Box | null
  shape: MultiPolygon | null
  /** Two letters. */
  countryCode: string | null
  /** Its own or the nearest above it; a country may have several, and then has none. */
  timeZone: string | null
  /** That most places of the region are let in; of a university those of its city. Null where nothing is let. */
  currency: string | null
  /** Of what is let in that currency, in minor units. */
  dearest: number | null
}

export const findSearchRegion = (db: DbOrTx, canonicalName: string): Promise<SearchRegion | undefined> =>
  findRegionWhere(db, sql`region.canonical_name = ${canonicalName}`)

export const findSearchRegionById = (db: DbOrTx, id: number): Promise<SearchRegion | undefined> =>
  findRegionWhere(db, sql`region.id = ${id}`)

async function findRegionWhere(db: DbOrTx, isMeant: RawBuilder<unknown>): Promise<SearchRegion | undefined> {
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
    where ${isMeant}
  `.execute(db)
  return rows[0]
}

/** The area that staff drew under that number. */
export async function findCustomLocation(db: DbOrTx, id: number): Promise<MultiPolygon | undefined> {
  const { rows } = await sql<{ shape: MultiPolygon }>`
    select st_asgeojson(shape, 15)::jsonb -> 'coordinates' as shape from custom_locations where id = ${id}
  `.execute(db)
  return rows[0]?.shape
}
