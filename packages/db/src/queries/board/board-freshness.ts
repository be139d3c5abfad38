import { sql } from 'kysely'
import type { Tx } from '../../database.ts'
import { confirmationAge } from '../dashboard/managed-search.ts'
import { pathIds } from '../region/region-names.ts'
import { boardDay } from './board-time.ts'

/**
 * Stores today's ages of availability by city, in place of those of an earlier run. Reads every place, so it does so once an
 * hour and first thing each day; other runs change nothing. Call it under `lockBoard`.
 */
export async function replaceFreshness(tx: Tx): Promise<void> {
  const { rows } = await sql`
    update board_state set ages_counted_at = now()
    where ages_counted_at < now() - interval '1 hour' or ${boardDay(sql`ages_counted_at`)} < ${boardDay(sql`now()`)}
    returning 1
  `.execute(tx)
  if (rows.length === 0) return
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
