import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { pathIds } from '../region/region-names.ts'

/** Time zone of a row `place`, from the nearest region that has one: a country with several has none of its own. */
export const placeTimeZone: RawBuilder<string> = sql`
  coalesce(
    (
      select above.time_zone
      from regions own
      join regions above on above.id = any (${pathIds('own')}) and above.time_zone is not null
      where own.id = place.region_id
      order by nlevel(above.path) desc limit 1
    ),
    'UTC'
  )`

export async function findPlaceTimeZone(db: DbOrTx, rootId: number): Promise<string> {
  const { rows } = await sql<{ timeZone: string }>`
    select ${placeTimeZone} as time_zone from inventories place where place.id = ${rootId}
  `.execute(db)
  return rows[0]?.timeZone ?? 'UTC'
}
