import { sql } from 'kysely'
import type { DbOrTx } from './database.ts'

export type JobFailure = {
  /** Tries in a row that have failed. */
  tries: number
  /** Null if it is not tried again. */
  nextTryAt: Date | null
}

/** Returns how often a job has failed since it was added; undefined if it has not, or is done. */
export async function findJobFailure(db: DbOrTx, jobKey: string): Promise<JobFailure | undefined> {
  const { rows } = await sql<JobFailure>`
    select attempts::integer as tries, case when attempts < max_attempts then run_at end as next_try_at
    from graphile_worker.jobs
    where key = ${jobKey} and attempts > 0 and last_error is not null
  `.execute(db)
  return rows[0]
}
