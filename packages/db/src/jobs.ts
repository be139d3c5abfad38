import { channel } from 'node:diagnostics_channel'
import { ENQUEUE_CHANNEL, type EnqueueMessage, TRACE_OF_JOB } from '@amber/domain/error-reports/trace-channels'
import { sql } from 'kysely'
import type { Tx } from './database.ts'
import type { Ids } from './json-columns.ts'

export type JobName =
  | 'alert-saved-searches'
  | 'alert-saved-searches-daily'
  | 'alert-waiting-chats'
  | 'apply-call-event'
  | 'apply-desk-event'
  | 'apply-payment-event'
  | 'assign-chats'
  | 'assign-leads'
  | 'check-chat-file'
  | 'check-document'
  | 'check-evidence-photo'
  | 'check-experiments'
  | 'check-payment'
  | 'check-price-alerts'
  | 'check-price-alerts-daily'
  | 'check-price-alerts-of-reader'
  | 'compact-lead-tallies'
  | 'correct-lead-tallies'
  | 'end-unconfirmed-booking'
  | 'end-unconfirmed-bookings'
  | 'erase-person'
  | 'escalate-leads'
  | 'expire-takeovers'
  | 'export-data'
  | 'flush-views'
  | 'forget-agreements'
  | 'forget-applications'
  | 'forget-bulk-rows'
  | 'forget-chats'
  | 'forget-complaints'
  | 'forget-deposits'
  | 'forget-documents'
  | 'forget-drafts'
  | 'forget-evidence'
  | 'forget-exports'
  | 'forget-exposures'
  | 'forget-help-comments'
  | 'forget-logins'
  | 'forget-logs'
  | 'forget-media-uploads'
  | 'forget-recordings'
  | 'forget-review-uploads'
  | 'forget-visits'
  | 'forget-vitals'
  | 'index-place'
  | 'index-places'
  | 'index-region'
  | 'index-saved-search'
  | 'match-saved-searches'
  | 'measure-chat-waits'
  | 'mirror-chat'
  | 'observe-prices'
  | 'reconcile-day'
  | 'refresh-call-queue'
  | 'refresh-board'
  | 'refresh-listings'
  | 'refresh-offers'
  | 'refresh-price-medians'
  | 'refresh-region-insights'
  | 'refresh-region-stats'
  | 'refresh-travel-minutes'
  | 'reindex-places-below'
  | 'reindex-regions-below'
  | 'release-holds'
  | 'remind-about-deposits'
  | 'request-confirmations'
  | 'return-leads'
  | 'run-bulk'
  | 'seal-evidence'
  | 'send-mail'
  | 'send-refund'
  | 'send-weekly-boards'
  | 'submit-changed-places'
  | 'sweep-refunds'
  | 'sweep-travel-minutes'
  | 'settle-payment'
  | 'store-agreed-stays'
  | 'summarize-events'
  | 'sweep-call-events'
  | 'sweep-chat-desk'
  | 'sweep-payments'
  | 'take-review-pictures'
  | 'translate-place'
  | 'wake-chats'
  | 'wake-leads'
  | 'write-agreement'

export type NewJob = {
  jobKey: string
  payload: Ids
  /**
   * Seconds that the first job of a key waits for others to coalesce. Later jobs don't postpone it, so under constant
   * changes it still runs once per interval.
   */
  delaySeconds?: number
  /** Runs before all non-urgent jobs because a user is waiting for the result. */
  isUrgent?: boolean
  /** Jobs of one queue run one after the other, so that long ones leave the other workers to shorter jobs. */
  queue?: string
}

export type NamedJob = NewJob & { name: JobName }

/** Lower numbers run first; graphile-worker's default is 0. */
const URGENT_PRIORITY = -1

/**
 * Enqueues jobs when the caller's transaction commits. A pending job with the same key is replaced; a running one
 * continues and the new job runs after it, so the last change is always processed.
 *
 * New and pending keys stay locked until commit and block other transactions. Call this last in a transaction: a
 * blocked caller must hold no lock that earlier transactions still need.
 */
export const addJobs = (tx: Tx, name: JobName, jobs: readonly NewJob[]): Promise<void> =>
  addNamedJobs(
    tx,
    jobs.map((job) => ({ ...job, name })),
  )

/** Enqueues jobs of several names in one statement. */
export async function addNamedJobs(tx: Tx, jobs: readonly NamedJob[]): Promise<void> {
  let remaining = jobs
  while (remaining.length > 0) {
    const added = await tryToAddJobs(tx, remaining)
    remaining = remaining.filter(({ jobKey }) => !added.has(jobKey))
  }
}

const enqueueChannel = channel(ENQUEUE_CHANNEL)

/** Returns the trace of the request or job that enqueues, which a subscriber knows if anybody traces. */
function findTrace(): string | undefined {
  if (!enqueueChannel.hasSubscribers) return undefined
  const message: EnqueueMessage = {}
  enqueueChannel.publish(message)
  return message.trace
}

/**
 * Returns the keys that were added. graphile_worker.add_job adds nothing and returns null when a worker takes the
 * pending job with the same key between two of its statements. On the next try that job counts as running.
 */
async function tryToAddJobs(tx: Tx, jobs: readonly NamedJob[]): Promise<Set<string>> {
  const trace = findTrace()
  const jobRecords = jobs.map(({ name, jobKey, payload, delaySeconds = 0, isUrgent = false, queue }) => ({
    name,
    key: jobKey,
    payload: trace === undefined ? payload : { ...payload, [TRACE_OF_JOB]: trace },
    delay: delaySeconds,
    priority: isUrgent ? URGENT_PRIORITY : 0,
    queue,
  }))
  const { rows } = await sql<{ key: string | null }>`
    select added.key
    from (
      -- The fixed key order keeps concurrent transactions with shared keys from deadlocking.
      select *
      from json_to_recordset(${JSON.stringify(jobRecords)})
        as listed (name text, key text, payload json, delay float, priority int, queue text)
      order by key
    ) job
    cross join lateral graphile_worker.add_job(
      identifier => job.name,
      payload => job.payload,
      queue_name => job.queue,
      job_key => job.key,
      -- Uses the clock instead of the transaction start, so that jobs run in the order they were added.
      run_at => clock_timestamp() + make_interval(secs => job.delay),
      job_key_mode => case when job.delay = 0 then 'replace' else 'preserve_run_at' end,
      priority => job.priority
    ) added
  `.execute(tx)
  return new Set(rows.flatMap(({ key }) => (key === null ? [] : [key])))
}
