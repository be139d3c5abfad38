import type { Tx } from '@amber/db/database'
import { sql } from 'kysely'

/**
 * Loads minutes from each place to the universities of its city, from the straight line. Those by public transport are
 * marked as estimates, so that tests see both kinds.
 */
export async function loadTravelMinutes(tx: Tx): Promise<void> {
  await sql`
    with trips as (
      select
        campus.id as campus_id,
        travel.mode,
        place.id as place_id,
        greatest(1, ceil(travel.wait + st_distance(place.location, campus.location, false) / travel.speed)) as minutes,
        travel.source
      from inventories place
      join regions own on own.id = place.region_id
      join regions city on city.path @> own.path and city.region_type = 'locality'
      join regions campus on campus.path <@ city.path and campus.region_type = 'establishment'
      cross join (
        -- Metres per minute as the crow flies.
        values ('foot', 60, 0, 'route'), ('bike', 180, 0, 'route'), ('transit', 300, 6, 'estimate')
      ) travel (mode, speed, wait, source)
      where place.kind = 'place'
    )
    insert into travel_minutes (campus_id, mode, place_id, minutes, source)
    select campus_id, mode, place_id, minutes, source from trips where minutes <= 90
  `.execute(tx)
}
