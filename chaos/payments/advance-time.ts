import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '@amber/db/database'
import { sql } from 'kysely'

const PAYMENT_JOBS = [
  'apply-payment-event',
  'check-payment',
  'expire-takeovers',
  'release-holds',
  'send-refund',
  'settle-payment',
  'sweep-payments',
]

/** Deletes jobs that no worker runs here; otherwise hundreds of thousands would pile up. */
export const deleteUnrelatedJobs = (db: Db) =>
  sql`
    delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
    where task.id = job.task_id and task.identifier <> all (${PAYMENT_JOBS}) and job.locked_at is null
  `.execute(db)

/** Runs the given share (0 to 1) of scheduled payment jobs now, so that the run does not wait for their backoff. */
export const runJobsNow = (db: Db, share = 1) =>
  sql`
    select graphile_worker.reschedule_jobs(array_agg(job.id), run_at := now())
    from graphile_worker.jobs job
    where task_identifier = any (${PAYMENT_JOBS}) and locked_at is null and run_at > now() and random() < ${share}
      and attempts < max_attempts
  `.execute(db)

/**
 * Ages everything open by a quarter of an hour, and holds and reservations by two hours: pending responses become late,
 * and holds expire.
 */
export async function advanceTime(db: Db): Promise<void> {
  await sql`
    update payments set updated_at = updated_at - interval '15 minutes', checked_at = checked_at - interval '15 minutes'
    where status in ('init_loading', 'initiated', 'processing')
      or exists (
        select from payment_attempts
        where payment_id = payments.id and cancelled_at is null and captured_at is null
      )
  `.execute(db)
  await sql`
    update holds set taken_at = taken_at - interval '2 hours', expires_at = expires_at - interval '2 hours'
    where released_at is null
  `.execute(db)
  await sql`
    update takeover_takers
    set reserved_at = reserved_at - interval '2 hours', expires_at = expires_at - interval '2 hours'
    where ended_at is null
  `.execute(db)
  await sql`
    update payment_events set received_at = received_at - interval '15 minutes' where applied_at is null
  `.execute(db)
}

type Waiting = { taskIdentifier: string; attempts: number; lastError: string | null }

/**
 * Waits until no payment job is left or the limit is reached, and returns the jobs left. Ignores jobs without attempts
 * and key: a newer job replaced them while their worker died.
 */
export async function drainPaymentJobs(db: Db, limitMs: number): Promise<Waiting[]> {
  const end = performance.now() + limitMs
  for (;;) {
    const { rows } = await sql<Waiting>`
      select task_identifier, attempts, last_error from graphile_worker.jobs
      where task_identifier = any (${PAYMENT_JOBS}) and not (attempts = max_attempts and key is null)
      limit 20
    `.execute(db)
    if (rows.length === 0 || performance.now() > end) return rows
    await runJobsNow(db)
    await delay(100)
  }
}
