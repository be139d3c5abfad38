import type { AnalyticsEvent, EventPage } from '@amber/domain/analytics/catalogue'
import type { Device } from '@amber/domain/flags/flag-attributes'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { unnestRows } from '../../unnest-rows.ts'

type RecordedEvent = AnalyticsEvent & {
  readonly page: EventPage
  /** Milliseconds since it happened. */
  readonly ageMs: number
}

type Sender = { visitorId: string; edition: string; device: Device; isInternal: boolean }

/** Stores the events of a visitor, each with the time at which it happened. */
export async function recordEvents(db: DbOrTx, sender: Sender, events: readonly RecordedEvent[]): Promise<void> {
  const { visitorId, edition, device, isInternal } = sender
  const oldest = Math.max(...events.map(({ ageMs }) => ageMs))
  await makeAnalyticsDays(db, [new Date(Date.now() - oldest), new Date()])
  await sql`
    insert into analytics_events (happened_at, visitor_id, event, page, details, edition, device, is_internal)
    select
      now() - make_interval(secs => row.age_ms / 1000.0), ${visitorId}::uuid, row.name, row.page, row.fields,
      ${edition}, ${device}, ${isInternal}
    from ${unnestRows(
      events.map(({ name, page, fields, ageMs }) => ({ name, page, fields, age_ms: ageMs })),
      { name: 'text', page: 'text', fields: 'jsonb', age_ms: 'integer' },
    )}
  `.execute(db)
}

/** Deletes the events of browsers whose visitors withdrew consent. */
export async function deleteEventsOfVisitors(db: DbOrTx, visitorIds: readonly string[]): Promise<void> {
  if (visitorIds.length === 0) return
  await sql`delete from analytics_events where visitor_id = any(${visitorIds}::uuid[])`.execute(db)
}

/** Makes the day of each moment, which `recordEvents` would do itself. */
export async function makeAnalyticsDays(db: DbOrTx, moments: readonly Date[]): Promise<void> {
  for (const moment of moments) await sql`select make_analytics_day(${moment})`.execute(db)
}

/** Drops whole days of events, and returns how many. */
export async function dropAnalyticsDays(db: DbOrTx, before: Date): Promise<number> {
  const { rows } = await sql<{ dropped: number }>`select drop_analytics_days(${before}) as dropped`.execute(db)
  return rows[0]?.dropped ?? 0
}
