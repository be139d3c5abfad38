import type { Db } from '@amber/db/database'
import { sql } from 'kysely'

/** Returns the keys of queued calculations of minutes, and empties the queue. */
export async function takeTravelJobs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where task_identifier = 'refresh-travel-minutes' order by key
  `.execute(db)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  return rows.map(({ key }) => key)
}

/** Returns the places of all recorded changes, in order. */
export async function listChangedPlaceIds(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select (ids -> 'root_id')::bigint as id from events where type = 'place.changed' order by id
  `.execute(db)
  return rows.map(({ id }) => id)
}
