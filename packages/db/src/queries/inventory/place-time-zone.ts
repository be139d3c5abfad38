import { type RawBuilder, sql } from 'kysely'
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
