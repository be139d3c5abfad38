import type { Logger } from '@amber/server/logger'
import type pg from 'pg'
import { safeErrorInfo } from './safe-error-info.ts'
import { abortableDelay } from './abortable-delay.ts'
import { GRACE_MS, lockKey } from './pool-lock.ts'

const SCAN_INTERVAL_MS = 2_000

/** A lock that can be acquired belongs to a dead pool; it is released at the end of the statement. */
const DEAD_POOLS = `
  select pool_id
  from (select distinct locked_by as pool_id from graphile_worker.jobs where locked_by is not null) holders
  where pg_try_advisory_xact_lock(${lockKey('pool_id')})`

/**
 * Pools use their id as the application name of their sessions. Waits for each session to end, so that no statement
 * already sent can still take effect.
 */
const END_SESSIONS = `
  select pg_terminate_backend(pid, 5000)
  from pg_stat_activity
  where application_name = any ($1) and datname = current_database()`

const UNLOCK_JOBS = 'select graphile_worker.force_unlock_workers($1)'

/** Returns the jobs of dead pools to the queue until `signal` aborts. */
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
    log.warn({ pools: due }, 'jobs of dead workers returned to queue')
  }
  while (!signal.aborted) {
    await scan().catch((error: unknown) => {
      if (!signal.aborted) log.warn({ error: safeErrorInfo(error) }, 'scan for dead workers failed')
    })
    await abortableDelay(SCAN_INTERVAL_MS, signal)
  }
}
