import { createPool } from '@amber/db/connections'
import type { Logger } from '@amber/server/logger'
import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { runTaskList, type Task, type WorkerEvents, type WorkerPool } from 'graphile-worker'
import { safeErrorInfo } from './safe-error-info.ts'
import { withLockCheck, assertLockHeld } from './with-lock-check.ts'
import { connectPoolLock } from './pool-lock.ts'
import { queueLog } from './queue-log.ts'
import { reclaimJobs } from './reclaim-jobs.ts'

type Options = {
  databaseUrl: string
  tasks: Record<string, Task>
  concurrency: number
  log: Logger
  /** Milliseconds that running jobs may continue after `stop` is aborted. */
  shutdownMs: number
  stop: AbortSignal
}

/** Interval at which retries and delayed jobs are polled; new jobs are announced by notification. */
const POLL_MS = 1_000

/**
 * Milliseconds after which a query times out. The queue's queries take milliseconds, but terminating the sessions of
 * dead pools may take seconds.
 */
const QUERY_TIMEOUT_MS = 10_000

/** Milliseconds after which a pool that cannot take jobs is replaced. */
const MAX_FAILING_MS = 3_000

/**
 * Milliseconds that a pool may take to shut down after losing its lock; soon after that, nothing that it completes counts.
 */
const LOST_LOCK_SHUTDOWN_MS = 5_000

/**
 * Runs one worker pool from when it reaches the database until it is told to stop, loses its lock or gives up; the
 * caller then starts another. Jobs run **at least once**: a job whose worker dies or loses its lock runs again
 * elsewhere, and the two runs can overlap when the first overruns its lease. Every job must therefore be idempotent: by
 * version, by a unique row, or by an idempotency key.
 */
export async function runWorkerPool(options: Options): Promise<void> {
  const { databaseUrl, concurrency, log, stop } = options
  const poolLock = await connectPoolLock(databaseUrl)
  // One connection per worker to take and complete jobs, one to listen, and one to look for dead pools.
  const connections = createPool(
    { connectionString: databaseUrl, max: concurrency + 2 },
    { unansweredMs: QUERY_TIMEOUT_MS },
  )

  const events: WorkerEvents = new EventEmitter()
  events.once('pool:create', ({ workerPool }) => {
    connections.options.application_name = workerPool.id
  })
  const { promise: ready, resolve: markReady } = Promise.withResolvers<void>()
  // A pool that cannot record a job's result takes no further jobs and may never finish shutting down, so it is ended
  // here.
  const { promise: ending, resolve: end } = Promise.withResolvers<void>()
  events.once('pool:gracefulShutdown', () => end())
  endWhenFailing(events, end)
  const shuttingDown = new AbortController()
  const poolEnded = new AbortController()
  try {
    const pool = runTaskList(
      {
        logger: queueLog(log),
        events,
        concurrency,
        pollInterval: POLL_MS,
        noHandleSignals: true,
        gracefulShutdownAbortTimeout: options.shutdownMs,
        // Called before every job is taken; throwing here postpones taking it.
        forbiddenFlags: async () => {
          await ready
          assertLockHeld(poolLock)
          return null
        },
        // Only with batching, even without delay, does a failure to complete a job end the pool instead of the process.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      },
      withLockCheck(options.tasks, poolLock, poolEnded.signal),
      connections,
    )
    const ended = Promise.resolve(pool.promise).catch((error: unknown) => {
      log.warn({ error: safeErrorInfo(error) }, 'worker pool ended with an error')
    })
    await poolLock.hold(pool.id)
    markReady()
    if (poolLock.held()) log.info({ pool: pool.id }, 'worker pool started')
    const reclaiming = reclaimJobs(connections, log, shuttingDown.signal)

    await Promise.race([aborted(stop), poolLock.lost, ending, ended])
    shuttingDown.abort()
    if (!stop.aborted) log.warn({ pool: pool.id }, 'worker pool lost the database: shutting down')
    await endPool(pool, stop.aborted ? options.shutdownMs : LOST_LOCK_SHUTDOWN_MS, log)
    await reclaiming
  } finally {
    shuttingDown.abort()
    poolEnded.abort()
    await Promise.race([connections.end(), delay(1_000, undefined, { ref: false })])
    await poolLock.end()
  }
}

/**
 * Ends the pool when it keeps failing to take jobs. graphile-worker loads its task ids once and caches even an error,
 * so a pool that started while the database was unavailable would silently never take a job.
 */
function endWhenFailing(events: WorkerEvents, end: () => void) {
  let failingSince: number | undefined
  const resetFailing = () => {
    failingSince = undefined
  }
  events.on('worker:getJob:empty', resetFailing)
  events.on('job:start', resetFailing)
  events.on('worker:getJob:error', () => {
    failingSince ??= performance.now()
    if (performance.now() - failingSince > MAX_FAILING_MS) end()
  })
}

/** Lets running jobs finish, and returns those that exceed the limit to the queue. */
async function endPool(pool: WorkerPool, limitMs: number, log: Logger) {
  const timeout = (limit: number) => delay(limit, 'too late' as const, { ref: false })
  const finished = ignoreErrors(() => pool.gracefulShutdown())
  if ((await Promise.race([finished, timeout(limitMs)])) !== 'too late') return
  log.warn('jobs timed out at shutdown: returned to queue')
  await Promise.race([ignoreErrors(() => pool.forcefulShutdown('not finished in time')), timeout(6_000)])
}

/** Ignores errors, because the pool's own promise reports how it ended. */
const ignoreErrors = async (end: () => unknown) => {
  try {
    await end()
  } catch {}
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
