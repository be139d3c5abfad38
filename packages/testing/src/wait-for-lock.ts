import type { Db } from '@amber/db/database'
import { sql } from 'kysely'
import { setTimeout as delay } from 'node:timers/promises'

const LIMIT_MS = 10_000

/** Resolves once a query of this database waits for the lock of another transaction. */
export async function waitForLock(db: Db): Promise<void> {
  const end = performance.now() + LIMIT_MS
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(db)
    if (rows.length > 0) return
    if (performance.now() > end) throw new Error(`no query waited for a lock within ${LIMIT_MS / 1000} s`)
    await delay(20)
  }
}
