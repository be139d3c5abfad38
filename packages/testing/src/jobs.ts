import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '@amber/db/database'
import { sql } from 'kysely'

type WaitingJob = { taskIdentifier: string; key: string | null; attempts: number; lastError: string | null }

/**
 * Waits until the running worker has done every job there is, those that wait for another try included. Those that wait
 * for others to join them run at once.
 */
export async function drainJobs(db: Db, { limitMs = 60_000 }: { limitMs?: number } = {}): Promise<void> {
  const end = performance.now() + limitMs
  let waiting = await listJobs(db)
  while (waiting.length > 0) {
    if (performance.now() > end) throw new Error(`jobs are left: ${JSON.stringify(waiting.slice(0, 5))}`)
    await hurryDelayedJobs(db)
    await delay(20)
    waiting = await listJobs(db)
  }
}

const hurryDelayedJobs = (db: Db) =>
  sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at := now())
    from graphile_worker.jobs
    where attempts = 0 and locked_at is null and run_at > now() and task_identifier <> 'check-payment'
  `.execute(db)

/** A job out of tries without an error was superseded by a newer one of its key while its worker died. */
async function listJobs(db: Db): Promise<WaitingJob[]> {
  const { rows } = await sql<WaitingJob>`
    select task_identifier, key, attempts, last_error
    from graphile_worker.jobs
    where (attempts < max_attempts or locked_at is not null or last_error is not null)
      -- A payment is looked at again and again for as long as somebody might pay.
      and not (task_identifier = 'check-payment' and run_at > now())
    limit 100
  `.execute(db)
  return rows
}
