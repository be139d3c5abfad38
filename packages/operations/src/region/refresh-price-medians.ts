import type { Db } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { trendMonths } from '@amber/domain/money/trend-months'
import { sql } from 'kysely'

/** Of fewer the middle says little; the table refuses them too. */
const FEWEST = 5

/** Prices of this month still come in, and the last of the month before came after yesterday's run. */
const MONTHS_THAT_CHANGE = 2

/**
 * Works out what each kind of room costs in a city, month by month: the next city after this one, and the step to the
 * one behind it in the same transaction. A month that is over is worked out once.
 */
export async function refreshPriceMedians(db: Db, afterId: number, now: Date): Promise<void> {
  const months = trendMonths(now)
  await db.transaction().execute(async (tx) => {
    const city = await tx
      .selectFrom('regions')
      .where('regionType', '=', 'locality')
      .where('id', '>', afterId)
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!city) return
    const { rows: known } = await sql<{ month: string }>`
      select distinct month from price_medians where region_id = ${city.id}
    `.execute(tx)
    // The latest that is known was not over when it was worked out, if no worker came since.
    const done = new Set(
      known
        .map(({ month }) => month)
        .toSorted()
        .slice(0, -1),
    )
    const due = months.filter((month, at) => at >= months.length - MONTHS_THAT_CHANGE || !done.has(month))

    await sql`
      delete from price_medians
      where region_id = ${city.id} and (month = any (${due}::date[]) or month < ${months[0]}::date)
    `.execute(tx)
    await sql`
      insert into price_medians (region_id, unit_type, currency, price_duration, month, median_minor, tenancies)
      select
        ${city.id}, room.unit_type, last.currency, last.price_duration, due.month,
        percentile_disc(0.5) within group (order by last.price_minor), count(*)
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
      where city.id = ${city.id}
      group by room.unit_type, last.currency, last.price_duration, due.month
      having count(*) >= ${FEWEST}
      -- Another run may have been here meanwhile.
      on conflict (region_id, unit_type, currency, price_duration, month) do update set
        median_minor = excluded.median_minor, tenancies = excluded.tenancies
    `.execute(tx)
    await addJobs(tx, 'refresh-price-medians', [
      { jobKey: 'refresh-price-medians:next', payload: { after_id: city.id } },
    ])
  })
}
