import type { Db } from '@amber/db/database'
import { sql } from 'kysely'

/**
 * Jobs of these names that failed before run now instead of when their back-off ends. It grows to hours, which is
 * far too long for jobs that only waited for a service to come back.
 */
export async function hurryFailedJobs(db: Db, names: readonly string[]): Promise<void> {
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
