import type { Db } from '@amber/db/database'
import { sql } from 'kysely'

/**
 * Reschedules failed jobs of these names to run now. Their backoff grows to hours, which is far too long for jobs that
 * only waited for a service to recover.
 */
export async function retryFailedJobsNow(db: Db, names: readonly string[]): Promise<void> {
  await sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at := now())
    from graphile_worker.jobs
    where task_identifier = any (${names})
      and last_error is not null
      and attempts < max_attempts
      and locked_at is null
      and run_at > now()
  `.execute(db)
}
