import type { Language } from '@amber/domain/languages'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { nameIn } from '../region/region-names.ts'

export type NearbyUniversity = {
  name: string
  canonicalName: string
  metres: number
  lat: number
  lng: number
  /** Minutes by mode that a router found; modes of estimates are left out. */
  minutes: { foot?: number; transit?: number }
}

const LISTED_UNIVERSITIES = 5
/** Students of a university whose number is not known: such are small. */
const UNKNOWN_STUDENTS = 1_000
const FARTHEST_UNIVERSITY = 20_000

/**
 * Selects the universities near `place`, nearest first. The first is always the nearest of all. In the middle of a large
 * city dozens are near, so the others are those that most students there go to: the number of students counts as much as
 * the square of the distance.
 */
export const nearbyUniversities = (language: Language): RawBuilder<NearbyUniversity[]> => sql`(
  select coalesce(
    json_agg(
      json_build_object(
        'name', ${nameIn('near', language)},
        'canonicalName', near.canonical_name,
        'metres', round(near.metres),
        'lat', st_y(near.location::geometry),
        'lng', st_x(near.location::geometry),
        'minutes', (
          select coalesce(jsonb_object_agg(travel.mode, travel.minutes), '{}')
          from travel_minutes travel
          where travel.place_id = place.id and travel.campus_id = near.id
            and travel.source = 'route' and travel.mode in ('foot', 'transit')
        )
      )
      order by near.metres, near.id
    ),
    '[]'
  )
  from (
    select *
    from (
      select
        university.id, university.name, university.canonical_name, university.location,
        coalesce(university.population, ${sql.lit(UNKNOWN_STUDENTS)}) as students,
        st_distance(university.location, place.location, false) as metres,
        row_number() over (order by st_distance(university.location, place.location, false), university.id) as position
      from regions university
      where university.region_type = 'establishment' and university.parent_type <> 'establishment'
        and st_dwithin(university.location, place.location, ${sql.lit(FARTHEST_UNIVERSITY)}, false)
    ) candidate
    order by
      candidate.position = 1 desc,
      candidate.students / (1 + candidate.metres / 1000) ^ 2 desc,
      candidate.id
    limit ${sql.lit(LISTED_UNIVERSITIES)}
  ) near
)`

/** Returns the universities near each place by its id. */
export async function listNearbyUniversities(
  db: DbOrTx,
  placeIds: readonly number[],
  language: Language,
): Promise<Map<number, NearbyUniversity[]>> {
  if (placeIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; universities: NearbyUniversity[] }>`
    select place.id, ${nearbyUniversities(language)} as universities
    from inventories place
    where place.id = any (${placeIds}::bigint[]) and place.kind = 'place'
  `.execute(db)
  return new Map(rows.map(({ id, universities }) => [id, universities]))
}
