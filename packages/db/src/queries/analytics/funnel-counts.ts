import type { EventPage } from '@amber/domain/analytics/catalogue'
import { FUNNEL_DAYS, type FunnelName, FUNNELS } from '@amber/domain/analytics/funnels'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { Device } from '@amber/domain/flags/flag-attributes'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

/**
 * Counts how far the visitors of a day came, in place of what was counted for the day before. They are those with an event on
 * the day and none in the days before that a funnel spans; whoever works for the company is none.
 */
export async function countFunnel(tx: Tx, funnel: FunnelName, day: CalendarDay): Promise<void> {
  const span = sql`make_interval(days => ${sql.lit(FUNNEL_DAYS)})`
  await tx.deleteFrom('funnelCounts').where('day', '=', day).where('funnel', '=', funnel).execute()
  await sql`
    with recursive bounds as (
      select (${day}::date)::timestamp at time zone 'utc' as began, (${day}::date + 1)::timestamp at time zone 'utc' as ended
    ),
    visitors as (
      select distinct on (visitor_id) visitor_id, happened_at as came_at, edition, device, page as entry_page
      from analytics_events as came, bounds
      where happened_at >= began and happened_at < ended
        and not exists (
          select from analytics_events as other
          where other.visitor_id = came.visitor_id
            and (other.happened_at >= began - ${span} and other.happened_at < began
              or other.is_internal and other.happened_at >= began and other.happened_at < ended + ${span})
        )
      order by visitor_id, happened_at
    ),
    reached as (
      select visitors.*, 0 as step, step_at.at
      from visitors, lateral (
        select min(happened_at) as at from analytics_events
        where visitor_id = visitors.visitor_id and event = (${FUNNELS[funnel]}::text[])[1]
          and happened_at >= came_at and happened_at < came_at + ${span}
      ) as step_at
      where step_at.at is not null
      union all
      select
        reached.visitor_id, reached.came_at, reached.edition, reached.device, reached.entry_page, reached.step + 1,
        step_at.at
      from reached, lateral (
        select min(happened_at) as at from analytics_events
        where visitor_id = reached.visitor_id and event = (${FUNNELS[funnel]}::text[])[reached.step + 2]
          and happened_at >= reached.at and happened_at < reached.came_at + ${span}
      ) as step_at
      where step_at.at is not null
    )
    insert into funnel_counts (day, funnel, edition, device, entry_page, step, visitors)
    select ${day}::date, ${funnel}, edition, device, entry_page, step, count(*)
    from reached
    group by edition, device, entry_page, step
  `.execute(tx)
}

/** Which visitors are shown. Days are of UTC, from the first to the one before `until`. */
type FunnelFilter = {
  from: CalendarDay
  until: CalendarDay
  edition?: string | undefined
  device?: Device | undefined
  /** Page on which they came. */
  page?: EventPage | undefined
}

type FunnelCount = { funnel: string; step: number; visitors: number }

export async function listFunnelCounts(db: DbOrTx, filter: FunnelFilter): Promise<FunnelCount[]> {
  const { from, until, edition, device, page } = filter
  return db
    .selectFrom('funnelCounts')
    .where('day', '>=', from)
    .where('day', '<', until)
    .$if(edition !== undefined, (query) => query.where('edition', '=', edition ?? ''))
    .$if(device !== undefined, (query) => query.where('device', '=', device ?? 'desktop'))
    .$if(page !== undefined, (query) => query.where('entryPage', '=', page ?? ''))
    .groupBy(['funnel', 'step'])
    .select(['funnel', 'step', sql<number>`sum(visitors)::int`.as('visitors')])
    .execute()
}

export async function deleteOldFunnelCounts(db: DbOrTx, before: CalendarDay): Promise<void> {
  await db.deleteFrom('funnelCounts').where('day', '<', before).execute()
}
