import { sql } from 'kysely'
import type { Tx } from './database.ts'
import type { Ids } from './json-columns.ts'

export type JobName =
  | 'flush-views'
  | 'forget-logins'
  | 'index-place'
  | 'index-region'
  | 'refresh-listings'
  | 'refresh-price-medians'
  | 'refresh-region-stats'
  | 'reindex-places-below'
  | 'reindex-regions-below'
  | 'send-mail'

export type NewJob = {
  jobKey: string
  payload: Ids
  /**
   * So long the first job of a key waits for others to join it. They don't put it off: under a steady stream of
   * changes it still runs once in that time.
   */
  delaySeconds?: number
  /** Somebody waits for it: it runs before all that are not, however many those are. */
  isUrgent?: boolean
}

/** Lower numbers run first; 0 is graphile-worker's usual one. */
const URGENT = -1

/**
 * The jobs exist when the caller's transaction commits, and not before. A waiting job of the same key is replaced;
 * one that is running already stays, and the new one runs after it, so the last change is always seen.
 *
 * A key that is new or waiting stays locked until the commit, and other transactions wait for it. So this is the last
 * a transaction does: whoever waits here must hold nothing that those in front still need.
 */
export async function addJobs(tx: Tx, name: JobName, jobs: readonly NewJob[]): Promise<void> {
  let waiting = jobs
  while (waiting.length > 0) {
    const added = await tryToAddJobs(tx, name, waiting)
    waiting = waiting.filter(({ jobKey }) => !added.has(jobKey))
  }
}

/**
 * graphile_worker.add_job adds nothing, and says so only by a null, when a worker takes the waiting job of the same
 * key between two statements inside it. By the next try that job counts as running. Gives the keys that were added.
 */
async function tryToAddJobs(tx: Tx, name: JobName, jobs: readonly NewJob[]): Promise<Set<string>> {
  const listed = jobs.map(({ jobKey, payload, delaySeconds = 0, isUrgent = false }) => ({
    key: jobKey,
    payload,
    delay: delaySeconds,
    priority: isUrgent ? URGENT : 0,
  }))
  const { rows } = await sql<{ key: string | null }>`
    select added.key
    from (
      -- Two transactions with keys in common take them in the same order, and so can't wait for each other.
      select *
      from json_to_recordset(${JSON.stringify(listed)}) as listed (key text, payload json, delay float, priority int)
      order by key
    ) job
    cross join lateral graphile_worker.add_job(
      identifier => ${name},
      payload => job.payload,
      job_key => job.key,
      -- The clock, not the start of the transaction: its jobs run in the order they were added in.
      run_at => clock_timestamp() + make_interval(secs => job.delay),
      job_key_mode => case when job.delay = 0 then 'replace' else 'preserve_run_at' end,
      priority => job.priority
    ) added
  `.execute(tx)
  return new Set(rows.flatMap(({ key }) => (key === null ? [] : [key])))
}
