import type { Db } from '@amber/db/database'
import type { JobName } from '@amber/db/jobs'
import type { Logger } from '@amber/server/logger'
import { sql } from 'kysely'
import { safeErrorInfo } from './safe-error-info.ts'
import { abortableDelay } from './abortable-delay.ts'

const RETRY_MS = 60_000

type PeriodicJobs = { db: Db; names: readonly JobName[]; everyMs: number; log: Logger; signal: AbortSignal }

/**
 * Enqueues the jobs when a worker starts and then at every interval. Several workers enqueue them several times, which
 * is safe because all jobs are idempotent. graphile-worker's own cron needs `run`; our pools use `runTaskList`.
 */
export async function enqueuePeriodically({ db, names, everyMs, log, signal }: PeriodicJobs): Promise<void> {
  while (!signal.aborted) {
    const isEnqueued = await enqueueJobs(db, names).catch((error: unknown) => {
      log.warn({ error: safeErrorInfo(error) }, 'periodic jobs could not be enqueued: retrying in a minute')
      return false
    })
    await abortableDelay(isEnqueued ? everyMs : RETRY_MS, signal)
  }
}

async function enqueueJobs(db: Db, names: readonly JobName[]): Promise<true> {
  await sql`
    select graphile_worker.add_job(identifier => name, payload => '{}'::json, job_key => name)
    from unnest(${names}::text[]) name
  `.execute(db)
  return true
}
