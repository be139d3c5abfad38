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

/** Enqueues the indexing of a place as a change of it does, and waits until it is done. */
export async function indexPlaceNow(db: Db, rootId: number): Promise<void> {
  const key = `index:${rootId}`
  await sql`
    select graphile_worker.add_job('index-place', json_build_object('root_id', ${rootId}::bigint), job_key => ${key})
  `.execute(db)
  await finishJob(db, key)
}

/** Waits until the job with the key is done, without the delay for which it waits for others to coalesce with. */
export async function finishJob(db: Db, key: string, { limitMs = 60_000 }: { limitMs?: number } = {}): Promise<void> {
  const end = performance.now() + limitMs
  while ((await countJobs(db, key)) > 0) {
    if (performance.now() > end) throw new Error(`job still pending: ${key}`)
    await sql`
      select graphile_worker.reschedule_jobs(array_agg(id), run_at := now())
      from graphile_worker.jobs
      where key = ${key} and attempts = 0 and locked_at is null and run_at > now()
    `.execute(db)
    await delay(20)
  }
}

/** Counts unfinished jobs with the key. */
export async function countJobs(db: Db, key: string): Promise<number> {
  const { rows } = await sql`select from graphile_worker.jobs where key = ${key}`.execute(db)
  return rows.length
}

/**
 * Matches jobs that would add themselves again if they ran early: a payment is checked for as long as it can be paid, and
 * a lower price waits for a day after the last mail about one.
 */
const waitsForLong = sql`task_identifier in ('check-payment', 'check-price-alerts-of-reader') and run_at > now()`

const hurryDelayedJobs = (db: Db) =>
  sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at := now())
    from graphile_worker.jobs
    where attempts = 0 and locked_at is null and run_at > now() and not (${waitsForLong})
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
      and not (${waitsForLong})
    limit 100
  `.execute(db)
  return rows
}
