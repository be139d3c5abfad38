import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

/**
 * Counts a city's places and computes prices per person in one statement, so that all figures are from one moment. Runs
 * may overlap: the row of the later moment wins. Every change has a run that starts after it, so the last change always
 * counts.
 */
export async function refreshRegionStats(db: DbOrTx, regionId: number): Promise<void> {
  await sql`
    with listed as (
      select place.id, place.tags, place.currency, place.price_duration, (now() at time zone city.time_zone)::date as today
      from regions city
      join regions below on below.path <@ city.path
      join inventories place on place.region_id = below.id and place.kind = 'place' and place.status = 'active'
      where city.id = ${regionId}
    ),
    takeable as (
      select listed.id, listed.currency, listed.price_duration,
        -- The price per person: the price of a whole flat is divided by its bedrooms, so that large flats compare fairly.
        case when room.room_type = 'entire_place'
          then (tenancy.price_minor + greatest(room.bedroom_count, 1) - 1) / greatest(room.bedroom_count, 1)
          else tenancy.price_minor
        end as price_minor
      from listed
      join inventories tenancy on tenancy.root_id = listed.id and tenancy.kind = 'tenancy' and tenancy.status = 'active'
      join inventories room on room.root_id = listed.id and room.id = tenancy.parent_id and room.status = 'active'
      join availability on availability.tenancy_id = tenancy.id and availability.places_left > (
        select count(*) from holds where holds.tenancy_id = tenancy.id and holds.released_at is null
      )
      where not 'not_available' = any (listed.tags || room.tags || tenancy.tags)
        and (availability.available_until is null or availability.available_until >= listed.today)
    ),
    prices as (
      select
        currency,
        price_duration,
        min(price_minor) as min,
        percentile_disc(0.5) within group (order by price_minor) as median,
        max(price_minor) as max
      from takeable
      group by currency, price_duration
      order by count(*) desc, currency, price_duration
      limit 1
    )
    insert into region_stats (
      region_id, places_count, available_places_count,
      currency, price_duration, min_price_minor, median_price_minor, max_price_minor, refreshed_at
    )
    select
      region.id, (select count(*) from listed), (select count(distinct id) from takeable),
      prices.currency, prices.price_duration, prices.min, prices.median, prices.max, now()
    from regions region
    left join prices on true
    where region.id = ${regionId}
    on conflict (region_id) do update set
      places_count = excluded.places_count,
      available_places_count = excluded.available_places_count,
      currency = excluded.currency,
      price_duration = excluded.price_duration,
      min_price_minor = excluded.min_price_minor,
      median_price_minor = excluded.median_price_minor,
      max_price_minor = excluded.max_price_minor,
      refreshed_at = excluded.refreshed_at
    where region_stats.refreshed_at <= excluded.refreshed_at
  `.execute(db)
}
