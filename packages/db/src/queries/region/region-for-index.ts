import type { Names } from '@amber/domain/search/listing'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import type { RegionType } from '../../types.generated.ts'
import { namesOf } from './region-names.ts'

/** Source data of a region's search document. */
export type RegionForIndex = {
  id: number
  version: number
  regionType: RegionType
  canonicalName: string
  names: Names
  aliases: string[]
  /** Null for a country. */
  parentNames: Names | null
  countryNames: Names | null
  population: number | null
  lat: number
  lng: number
}

/** Reads region and version in one statement, so that they are consistent. */
export async function getRegionForIndex(db: DbOrTx, regionId: number): Promise<RegionForIndex> {
  const { rows } = await sql<RegionForIndex>`
    select
      region.id, region.version, region.region_type, region.canonical_name, region.population,
      ${namesOf('region')} as names,
      array(
        select distinct name from region_names where region_id = region.id and kind = 'alias' order by name
      ) as aliases,
      case when parent.id is not null then ${namesOf('parent')} end as parent_names,
      case when country.id is not null then ${namesOf('country')} end as country_names,
      st_y(region.location::geometry) as lat,
      st_x(region.location::geometry) as lng
    from regions region
    left join regions parent on parent.id = region.parent_id
    left join regions country on country.id = subpath(region.path, 0, 1)::text::bigint and country.id <> region.id
    where region.id = ${regionId}
  `.execute(db)
  const [region] = rows
  if (region === undefined) throw new Error(`there is no region ${regionId}`)
  return region
}

export async function listRegionIds(db: DbOrTx, { after, limit }: { after: number; limit: number }): Promise<number[]> {
  const rows = await db.selectFrom('regions').where('id', '>', after).orderBy('id').limit(limit).select('id').execute()
  return rows.map(({ id }) => id)
}
