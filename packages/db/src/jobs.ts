import { sql } from 'kysely'
import type { Tx } from './database.ts'
import type { Ids } from './json-columns.ts'

export type JobName = 'index-place' | 'index-region'

export type NewJob = { jobKey: string; payload: Ids }

/**
 * The jobs exist when the caller's transaction commits, and not before. A waiting job of the same key is replaced;
 * one that is running already stays, and the new one runs after it, so the last change is always seen.
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
  const { rows } = await sql<{ key: string | null }>`
    select added.key
    from (
      -- Two transactions with keys in common take them in the same order, and so can't wait for each other.
      select * from json_to_recordset(${JSON.stringify(jobs.map(({ jobKey, payload }) => ({ key: jobKey, payload })))})
        as listed (key text, payload json)
      order by key
    ) job
    cross join lateral graphile_worker.add_job(
      identifier => ${name},
      payload => job.payload,
      job_key => job.key,
      job_key_mode => 'replace'
    ) added
  `.execute(tx)
  return new Set(rows.flatMap(({ key }) => (key === null ? [] : [key])))
}
