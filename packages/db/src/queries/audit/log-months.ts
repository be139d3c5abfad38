import { sql } from 'kysely'
import type { Db, DbOrTx } from '../../database.ts'

/** Tables with a partition per month, whose rows nobody may change or delete. */
export type Log = 'events' | 'audit_log'

/** Makes the months ahead of both logs. */
export async function makeLogMonthsAhead(db: DbOrTx): Promise<void> {
  await sql`select make_log_months_ahead()`.execute(db)
}

/**
 * Drops the months of a log that ended before a moment, and returns their names. Detaches a month without stopping those
 * who read or write the others, which PostgreSQL does only outside a transaction. If it was interrupted, it continues.
 */
export const dropLogMonths = (db: Db, log: Log, before: Date): Promise<string[]> =>
  db.connection().execute(async (connection) => {
    const { rows } = await sql<{ name: string; isPending: boolean }>`
      select relname as name, inhdetachpending as is_pending
      from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = ${log}::regclass
        -- The first partition is named by its end, all others by their beginning.
        and to_date(right(relname, 7), 'YYYY_MM')
          + case when relname like '%\_until\_%' then interval '0' else interval '1 month' end
          <= ${before}::timestamptz at time zone 'UTC'
      order by relname
    `.execute(connection)
    // Whoever writes waits behind a statement that waits for a lock, so that it gives up and the job tries again.
    await sql`set lock_timeout = '2s'`.execute(connection)
    try {
      for (const { name, isPending } of rows) {
        const how = sql.raw(isPending ? 'finalize' : 'concurrently')
        await sql`alter table ${sql.table(log)} detach partition ${sql.table(name)} ${how}`.execute(connection)
        await sql`drop table ${sql.table(name)}`.execute(connection)
      }
    } finally {
      await sql`reset lock_timeout`.execute(connection)
    }
    return rows.map(({ name }) => name)
  })
