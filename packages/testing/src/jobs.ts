import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '@amber/db/database'
import { sql } from 'kysely'

type WaitingJob = { taskIdentifier: string; key: string | null; attempts: number; lastError: string | null }

/**
 * Waits until the running worker has finished every job, including retries. Jobs delayed for coalescing run at once.
 */
export async function drainJobs(db: Db, { limitMs = 60_000 }: { limitMs?: number } = {}): Promise<void> {
  const end = performance.now() + limitMs
  let waiting = await listJobs(db)
  while (waiting.length > 0) {
    if (performance.now() > end) throw new Error(`jobs still pending: ${JSON.stringify(waiting.slice(0, 5))}`)
    await hurryDelayedJobs(db)
    await delay(20)
    waiting = await listJobs(db)
  }
}

/** Counts unfinished jobs with the key. */
export async function countJobs(db: Db, key: string): Promise<number> {
  const { rows } = await sql`select from graphile_worker.jobs where key = ${key}`.execute(db)
  return rows.length
}

const hurryDelayedJobs = (db: Db) =>
  sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at := now())
    from graphile_worker.jobs
    where attempts = 0 and locked_at is null and run_at > now() and task_identifier <> 'check-payment'
  `.execute(db)

/**
 * Lists unfinished jobs. A job without attempts left and without an error is omitted: a newer job with its key
 * superseded it while its worker died.
 */
async function listJobs(db: Db): Promise<WaitingJob[]> {
  const { rows } = await sql<WaitingJob>`
    select task_identifier, key, attempts, last_error
    from graphile_worker.jobs
    where (attempts < max_attempts or locked_at is not null or last_error is not null)
      -- A payment is checked repeatedly for as long as it can be paid.
      and not (task_identifier = 'check-payment' and run_at > now())
    limit 100
  `.execute(db)
  return rows
}
