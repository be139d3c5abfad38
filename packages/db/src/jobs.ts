import { sql } from 'kysely'
import type { Tx } from './database.ts'
import type { Ids } from './json-columns.ts'

export type JobName =
  | 'alert-saved-searches'
  | 'alert-saved-searches-daily'
  | 'apply-payment-event'
  | 'check-document'
  | 'check-payment'
  | 'erase-person'
  | 'export-data'
  | 'flush-views'
  | 'forget-documents'
  | 'forget-drafts'
  | 'forget-exports'
  | 'forget-logins'
  | 'forget-review-uploads'
  | 'index-place'
  | 'index-region'
  | 'index-saved-search'
  | 'match-saved-searches'
  | 'reconcile-day'
  | 'refresh-listings'
  | 'refresh-price-medians'
  | 'refresh-region-stats'
  | 'reindex-places-below'
  | 'reindex-regions-below'
  | 'release-holds'
  | 'send-mail'
  | 'send-refund'
  | 'sweep-refunds'
  | 'settle-payment'
  | 'sweep-payments'
  | 'take-review-pictures'

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

export type NamedJob = NewJob & { name: JobName }

/** Lower numbers run first; 0 is graphile-worker's usual one. */
const URGENT = -1

/**
 * The jobs exist when the caller's transaction commits, and not before. A waiting job of the same key is replaced;
 * one that is running already stays, and the new one runs after it, so the last change is always seen.
 *
 * A key that is new or waiting stays locked until the commit, and other transactions wait for it. So this is the last
 * a transaction does: whoever waits here must hold nothing that those in front still need.
 */
export const addJobs = (tx: Tx, name: JobName, jobs: readonly NewJob[]): Promise<void> =>
  addNamedJobs(
    tx,
    jobs.map((job) => ({ ...job, name })),
  )

/** Jobs of several names, in one statement. */
export async function addNamedJobs(tx: Tx, jobs: readonly NamedJob[]): Promise<void> {
  let waiting = jobs
  while (waiting.length > 0) {
    const added = await tryToAddJobs(tx, waiting)
    waiting = waiting.filter(({ jobKey }) => !added.has(jobKey))
  }
}

/**
 * graphile_worker.add_job adds nothing, and says so only by a null, when a worker takes the waiting job of the same
 * key between two statements inside it. By the next try that job counts as running. Gives the keys that were added.
 */
async function tryToAddJobs(tx: Tx, jobs: readonly NamedJob[]): Promise<Set<string>> {
  const listed = jobs.map(({ name, jobKey, payload, delaySeconds = 0, isUrgent = false }) => ({
    name,
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
      from json_to_recordset(${JSON.stringify(listed)})
        as listed (name text, key text, payload json, delay float, priority int)
      order by key
    ) job
    cross join lateral graphile_worker.add_job(
      identifier => job.name,
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
