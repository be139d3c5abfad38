import { closeUnanswered } from '@amber/db/unanswered'
import type { Logger } from '@amber/server/logger'
import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { runTaskList, type Task, type WorkerEvents, type WorkerPool } from 'graphile-worker'
import pg from 'pg'
import { errorFacts } from '../error-facts.ts'
import { guarded, mustHold } from './guard.ts'
import { connectPresence } from './presence.ts'
import { queueLog } from './queue-log.ts'
import { reclaimJobs } from './reclaim.ts'

type Options = {
  databaseUrl: string
  tasks: Record<string, Task>
  concurrency: number
  log: Logger
  /** How long running jobs may go on once `stop` is aborted. */
  shutdownMs: number
  stop: AbortSignal
}

/** Retries and jobs of a later time are looked for this often; new ones announce themselves. */
const POLL_MS = 1_000

/** What the queue asks is answered within milliseconds; ending the sessions of dead pools may take seconds. */
const UNANSWERED_MS = 10_000

/** A pool that can take no job for so long is replaced. */
const MOST_FAILING_MS = 3_000

/** After its lock is lost, a pool has little to finish: soon nothing it completes counts any more. */
const LOST_MS = 5_000

/**
 * One pool of workers, from the moment it can reach the database until it is told to stop, loses its lock or gives up;
 * then the caller starts another. Jobs run **at least once**: a job whose worker dies, or loses its lock while the job
 * runs, runs again elsewhere, and the two runs can overlap when the first ignores the time. A job must therefore
 * leave the same behind however often it runs: by version, by a unique row, or by an idempotency key.
 */
export async function workShift(options: Options): Promise<void> {
  const { databaseUrl, concurrency, log, stop } = options
  const presence = await connectPresence(databaseUrl)
  // One connection each to take and complete jobs, one to listen, one to look for dead pools.
  const connections = new pg.Pool({
    connectionString: databaseUrl,
    max: concurrency + 2,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // Whoever uses a broken connection next hears of it; without listeners it would end the process.
  connections.on('error', () => {})
  connections.on('connect', (client) => client.on('error', () => {}))
  connections.on('connect', closeUnanswered(UNANSWERED_MS))

  const events: WorkerEvents = new EventEmitter()
  events.once('pool:create', ({ workerPool }) => {
    connections.options.application_name = workerPool.id
  })
  const { promise: ready, resolve: open } = Promise.withResolvers<void>()
  // When it can't write down how a job ended it takes no other; until it has ended, which it may never, nobody does.
  const { promise: ending, resolve: end } = Promise.withResolvers<void>()
  events.once('pool:gracefulShutdown', () => end())
  endWhenFailing(events, end)
  const over = new AbortController()
  const gone = new AbortController()
  try {
    const pool = runTaskList(
      {
        logger: queueLog(log),
        events,
        concurrency,
        pollInterval: POLL_MS,
        noHandleSignals: true,
        gracefulShutdownAbortTimeout: options.shutdownMs,
        // Asked before every job is taken; an error here means "not now".
        forbiddenFlags: async () => {
          await ready
          mustHold(presence)
          return null
        },
        // Batched, even at once, because only then does a failure to complete a job end the pool, not the process.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      },
      guarded(options.tasks, presence, gone.signal),
      connections,
    )
    const ended = Promise.resolve(pool.promise).catch((error: unknown) => {
      log.warn({ error: errorFacts(error) }, 'the pool of workers ended with an error')
    })
    await presence.hold(pool.id)
    open()
    if (presence.held()) log.info({ pool: pool.id }, 'taking jobs')
    const reclaiming = reclaimJobs(connections, log, over.signal)

    await Promise.race([aborted(stop), presence.lost, ending, ended])
    over.abort()
    if (!stop.aborted) log.warn({ pool: pool.id }, 'this pool of workers lost the database and ends')
    await endPool(pool, stop.aborted ? options.shutdownMs : LOST_MS, log)
    await reclaiming
  } finally {
    over.abort()
    gone.abort()
    await Promise.race([connections.end(), delay(1_000, undefined, { ref: false })])
    await presence.end()
  }
}

/**
 * graphile-worker asks once for the numbers of its tasks, and keeps the answer, also where it was an error: a pool that
 * began while the database was away would never take a job, and say so to nobody.
 */
function endWhenFailing(events: WorkerEvents, end: () => void) {
  let failingSince: number | undefined
  const fine = () => {
    failingSince = undefined
  }
  events.on('worker:getJob:empty', fine)
  events.on('job:start', fine)
  events.on('worker:getJob:error', () => {
    failingSince ??= performance.now()
    if (performance.now() - failingSince > MOST_FAILING_MS) end()
  })
}

/** Lets running jobs finish; those that don't in time go back to the queue. */
async function endPool(pool: WorkerPool, limitMs: number, log: Logger) {
  const tooLate = (limit: number) => delay(limit, 'too late' as const, { ref: false })
  const finished = quietly(() => pool.gracefulShutdown())
  if ((await Promise.race([finished, tooLate(limitMs)])) !== 'too late') return
  log.warn('jobs did not finish in time and go back to the queue')
  await Promise.race([quietly(() => pool.forcefulShutdown('not finished in time')), tooLate(6_000)])
}

/** How the pool ended is told by its own promise. */
const quietly = async (end: () => unknown) => {
  try {
    await end()
  } catch {}
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
