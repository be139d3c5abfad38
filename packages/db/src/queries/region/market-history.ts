import type { YearMedians } from '@amber/domain/region-insights/year-change'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

type SoldQuery = {
  radius: number
  /** Months from the first to the last, such as `2026-10`. */
  months: readonly string[]
}

/**
 * Counts by month when stays around a city sold out: the month in which the price of a stay that is full was observed
 * last. Prices are observed while a stay can be booked. A stay that is full but still observed after the last month is
 * not counted, since its month is not known yet.
 */
export async function countSoldStays(
  db: DbOrTx,
  cityId: number,
  { radius, months }: SoldQuery,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ month: string; stays: number }>`
    select to_char(last.observed_on, 'YYYY-MM') as month, count(*) as stays
    from regions city
    join place_listings listing on listing.status = 'active'
      and st_dwithin(listing.location, city.location, ${sql.lit(radius)}, false)
    join listing_tenancies tenancy on tenancy.root_id = listing.root_id and not tenancy.free
    cross join lateral (
      select observation.observed_on
      from price_observations observation
      where observation.root_id = listing.root_id
        and observation.tenancy_id = tenancy.tenancy_id
        and observation.observed_on >= ${`${months[0]}-01`}::date
      order by observation.observed_on desc
      limit 1
    ) last
    where city.id = ${cityId} and to_char(last.observed_on, 'YYYY-MM') = any (${months}::text[])
    group by month
  `.execute(db)
  return new Map(rows.map(({ month, stays }) => [month, stays]))
}

/** Returns the median rents of a city's unit types in its latest month and a year before, where both are known. */
export async function listYearMedians(db: DbOrTx, cityId: number): Promise<YearMedians[]> {
  const { rows } = await sql<YearMedians>`
    select latest.median_minor as now, earlier.median_minor as before, latest.tenancies
    from price_medians latest
    join price_medians earlier using (region_id, unit_type, currency, price_duration)
    where latest.region_id = ${cityId}
      and latest.month = (select max(month) from price_medians where region_id = ${cityId})
      and earlier.month = (latest.month - interval '1 year')::date
  `.execute(db)
  return rows
}
