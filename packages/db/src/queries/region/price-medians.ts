import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

/** Minimum number of tenancies for a meaningful median; the table enforces it too. */
const MIN_TENANCIES = 5

/** Returns the first city with a higher id. */
export async function findNextCityId(db: DbOrTx, afterId: number): Promise<number | undefined> {
  const city = await db
    .selectFrom('regions')
    .where('regionType', '=', 'locality')
    .where('id', '>', afterId)
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return city?.id
}

/** Returns the first days of the months that are stored for a city. */
export async function listMedianMonths(db: DbOrTx, cityId: number): Promise<CalendarDay[]> {
  const { rows } = await sql<{ month: CalendarDay }>`
    select distinct month from price_medians where region_id = ${cityId}
  `.execute(db)
  return rows.map(({ month }) => month)
}

type Months = {
  /** First days of the months to compute. */
  due: readonly CalendarDay[]
  /** Earlier months are deleted. */
  firstMonth: CalendarDay | undefined
}

/** Computes what each kind of room costs in these months, from the last price that was observed in each. */
export async function replacePriceMedians(tx: Tx, cityId: number, { due, firstMonth }: Months): Promise<void> {
  await sql`
    delete from price_medians
    where region_id = ${cityId} and (month = any (${due}::date[]) or month < ${firstMonth}::date)
  `.execute(tx)
  await sql`
    insert into price_medians (
      region_id, unit_type, currency, price_duration, month, median_minor, low_minor, high_minor, tenancies
    )
    select
      ${cityId}, room.unit_type, last.currency, last.price_duration, due.month,
      percentile_disc(0.5) within group (order by last.price_minor),
      percentile_disc(0.1) within group (order by last.price_minor),
      percentile_disc(0.9) within group (order by last.price_minor),
      count(*)
    from regions city
    join regions below on below.path <@ city.path
    join inventories place on place.region_id = below.id and place.kind = 'place'
    join inventories tenancy on tenancy.root_id = place.id and tenancy.kind = 'tenancy'
    join inventories room on room.root_id = place.id and room.id = tenancy.parent_id and room.kind = 'room_type'
    cross join unnest(${due}::date[]) due (month)
    cross join lateral (
      select observation.price_minor, observation.currency, observation.price_duration
      from price_observations observation
      where observation.root_id = place.id
        and observation.tenancy_id = tenancy.id
        and observation.observed_on >= due.month
        and observation.observed_on < (due.month + interval '1 month')::date
      order by observation.observed_on desc
      limit 1
    ) last
    where city.id = ${cityId}
    group by room.unit_type, last.currency, last.price_duration, due.month
    having count(*) >= ${MIN_TENANCIES}
    -- A concurrent run may have inserted the row.
    on conflict (region_id, unit_type, currency, price_duration, month) do update set
      median_minor = excluded.median_minor, low_minor = excluded.low_minor, high_minor = excluded.high_minor,
      tenancies = excluded.tenancies
  `.execute(tx)
}
