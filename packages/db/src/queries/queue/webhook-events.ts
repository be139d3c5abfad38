import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { lastOfFirst } from '../../queued-rows.ts'

/** Tables of events that a webhook stores once and a job applies. */
type WebhookEventTable = 'call_events' | 'chat_desk_events'

/** Marks an event as applied with a one-word outcome. An event that another run has marked keeps its outcome. */
export async function markWebhookEventApplied(
  db: DbOrTx,
  table: WebhookEventTable,
  id: number,
  outcome: string,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set applied_at = now(), outcome = ${outcome} where id = ${id} and applied_at is null
  `.execute(db)
}

/** Returns events that were received some time ago and have not been applied. */
export async function listStuckWebhookEvents(
  db: DbOrTx,
  table: WebhookEventTable,
  minAgeSeconds: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)}
    where applied_at is null and received_at < now() - make_interval(secs => ${minAgeSeconds})
    order by received_at limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Days after which no sender sends an event again. */
const RETENTION_DAYS = 30

/** Deletes applied events after some days. Looks at the first ids only, which are the oldest. */
export async function deleteOldWebhookEvents(db: DbOrTx, table: WebhookEventTable, limit: number): Promise<void> {
  await sql`
    delete from ${sql.table(table)}
    where id <= ${lastOfFirst(table, limit)}
      and applied_at is not null and received_at < now() - make_interval(days => ${RETENTION_DAYS})
  `.execute(db)
}
