import type { Logger } from '@amber/server/logger'
import type pg from 'pg'
import { errorFacts } from '../error-facts.ts'
import { pause } from '../pause.ts'
import { GRACE_MS, lockKey } from './presence.ts'

const SCAN_MS = 2_000

/** A lock that can be had is free; it is given back at the end of the statement. */
const DEAD_POOLS = `
  select pool_id
  from (select distinct locked_by as pool_id from graphile_worker.jobs where locked_by is not null) holders
  where pg_try_advisory_xact_lock(${lockKey('pool_id')})`

/** Pools name their sessions after themselves. Waits until each is gone: what it had sent can't arrive any more. */
const END_SESSIONS = `
  select pg_terminate_backend(pid, 5000)
  from pg_stat_activity
  where application_name = any ($1) and datname = current_database()`

const UNLOCK_JOBS = 'select graphile_worker.force_unlock_workers($1)'

/** Gives the jobs of dead pools back to the queue, for as long as `signal` lets it. */
export async function reclaimJobs(pool: pg.Pool, log: Logger, signal: AbortSignal): Promise<void> {
  const firstSeenDead = new Map<string, number>()
  const scan = async () => {
    const { rows } = await pool.query<{ pool_id: string }>(DEAD_POOLS)
    const dead = new Set(rows.map((row) => row.pool_id))
    for (const id of firstSeenDead.keys()) if (!dead.has(id)) firstSeenDead.delete(id)
    for (const id of dead) if (!firstSeenDead.has(id)) firstSeenDead.set(id, performance.now())
    const due = [...dead].filter((id) => performance.now() - (firstSeenDead.get(id) ?? Infinity) >= GRACE_MS)
    if (due.length === 0) return
    await pool.query(END_SESSIONS, [due])
    await pool.query(UNLOCK_JOBS, [due])
    log.warn({ pools: due }, 'gave the jobs of dead workers back to the queue')
  }
  while (!signal.aborted) {
    await scan().catch((error: unknown) => {
      if (!signal.aborted) log.warn({ error: errorFacts(error) }, 'could not look for the jobs of dead workers')
    })
    await pause(SCAN_MS, signal)
  }
}
