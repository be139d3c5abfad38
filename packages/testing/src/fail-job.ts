import type { Db } from '@amber/db/database'
import { sql } from 'kysely'

/** Marks a queued job as tried so often without success, as the worker does. */
export const failJob = (db: Db, key: string, attempts: number) =>
  sql`
    update graphile_worker._private_jobs set attempts = ${attempts}, last_error = 'JobFailed' where key = ${key}
  `.execute(db)
