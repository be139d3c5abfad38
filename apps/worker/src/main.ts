import { parseConfig } from '@amber/config/parse-config'
import { sql } from 'kysely'
import { configSchema } from './config.ts'
import { errorFacts } from './error-facts.ts'
import { createHealthServer } from './health-server.ts'
import { JOBS, SEARCH_JOBS } from './jobs.ts'
import { pause } from './pause.ts'
import { hurryFailedJobs } from './queue/hurry.ts'
import { workShift } from './queue/shift.ts'
import { watchSearch } from './search-watch.ts'
import { wire } from './wire.ts'

const RETRY_MS = 1_000

const config = parseConfig(configSchema, process.env)
const { log, metrics, db, search } = wire(config)
const stop = new AbortController()

const checks = { postgres: () => sql`select 1`.execute(db), opensearch: () => search.ping() }
const server = createHealthServer(checks, metrics.registry).listen(config.PORT, config.HOST)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    log.info({ signal }, 'stopping: running jobs may finish')
    stop.abort()
  })
}

const searchJobs = SEARCH_JOBS.map((job) => job.name)
const watch = watchSearch({ search, onUp: () => hurryFailedJobs(db, searchJobs), log, signal: stop.signal })
await watch.looked

const tasks = Object.fromEntries(JOBS.map((job) => [job.name, job.task({ db, search }, log, metrics)]))
while (!stop.signal.aborted) {
  try {
    await workShift({
      databaseUrl: config.DATABASE_URL,
      tasks,
      concurrency: config.WORKER_CONCURRENCY,
      shutdownMs: config.SHUTDOWN_SECONDS * 1000,
      log,
      stop: stop.signal,
    })
  } catch (error) {
    log.warn({ error: errorFacts(error) }, 'the database is away; trying again every second')
  }
  await pause(RETRY_MS, stop.signal)
}

server.close()
server.closeAllConnections()
await Promise.all([db.destroy(), search.close()])
log.info('stopped')
