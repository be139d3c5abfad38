import { sql } from 'kysely'
import type { Tx } from '../../database.ts'
import { confirmationAge } from '../dashboard/managed-search.ts'
import { pathIds } from '../region/region-names.ts'
import { boardDay } from './board-time.ts'

/** Stores today's ages of availability by city, in place of those of an earlier run. */
export async function replaceFreshness(tx: Tx): Promise<void> {
  await sql`delete from board_freshness where day = ${boardDay(sql`now()`)}`.execute(tx)
  await sql`
    insert into board_freshness (day, region_id, age, places)
    select ${boardDay(sql`now()`)}, coalesce(city.id, 0), ${confirmationAge}, count(*)
    from place_overviews overview
    left join regions region on region.id = overview.region_id
    left join regions city on city.id = any (${pathIds('region')}) and city.region_type = 'locality'
    where overview.status = 'active' and not overview.archived
    group by 2, 3
  `.execute(tx)
}
