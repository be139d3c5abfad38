import type { Point } from '@amber/domain/geo/point'
import type { Language } from '@amber/domain/languages'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { nameIn } from './region-names.ts'

/** A university or one of its buildings, to which commutes are measured. */
export type Campus = {
  canonicalName: string
  name: string
  /** The university of a building; null for a university. */
  university: string | null
  point: Point
}

/** Returns ids by canonical name, without names of other regions. */
export async function findCampusIds(db: DbOrTx, canonicalNames: readonly string[]): Promise<Map<string, number>> {
  if (canonicalNames.length === 0) return new Map()
  const rows = await db
    .selectFrom('regions')
    .where('canonicalName', 'in', canonicalNames)
    .where('regionType', '=', 'establishment')
    .select(['canonicalName', 'id'])
    .execute()
  return new Map(rows.map(({ canonicalName, id }) => [canonicalName, id]))
}

type CampusRequest = {
  regionName: string
  /** Campuses to return even if they are elsewhere. */
  named: readonly string[]
  language: Language
  limit: number
}

/**
 * Returns the campuses of the region's city that some place has minutes to, each university before its buildings. Beyond
 * the limit, buildings are left out first. The regions of a country are too many to choose from.
 */
export async function listCampuses(
  db: DbOrTx,
  { regionName, named, language, limit }: CampusRequest,
): Promise<Campus[]> {
  const { rows } = await sql<Campus>`
    with city as (
      select above.path from regions region
      join regions above on above.path @> region.path and above.region_type = 'locality'
      where region.canonical_name = ${regionName}
    ),
    found as (
      select campus.* from regions campus
      where campus.region_type = 'establishment'
        and (
          campus.canonical_name = any (${named}::text[])
          or (
            exists (select from city where campus.path <@ city.path)
            and exists (select from travel_minutes where travel_minutes.campus_id = campus.id)
          )
        )
    ),
    choices as (
      select
        found.canonical_name,
        found.parent_type = 'establishment' as is_building,
        ${nameIn('found', language)} as name,
        case when found.parent_type = 'establishment' then ${nameIn('parent', language)} end as university,
        jsonb_build_object('lat', st_y(found.location::geometry), 'lng', st_x(found.location::geometry)) as point
      from found left join regions parent on parent.id = found.parent_id
    ),
    shown as (
      select choices.*, canonical_name = any (${named}::text[]) as is_named from choices
      order by is_named desc, is_building, name
      limit ${limit}
    )
    select canonical_name, name, university, point from shown
    order by is_named desc, coalesce(university, name), is_building, name
  `.execute(db)
  return rows
}
