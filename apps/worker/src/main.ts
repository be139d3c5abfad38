import { parseConfig } from '@amber/config/parse-config'
import { createViewCounter } from '@amber/integrations/views/view-counter'
import { shutDown } from '@amber/server/shutdown'
import { stopOnSignal } from '@amber/server/stop-on-signal'
import { createApp } from './app.ts'
import { configSchema } from './config.ts'
import { errorFacts } from './error-facts.ts'
import { DAILY_JOBS, JOBS, MINUTELY_JOBS, SEARCH_JOBS } from './jobs.ts'
import { pause } from './pause.ts'
import { askRegularly } from './queue/ask-regularly.ts'
import { hurryFailedJobs } from './queue/hurry.ts'
import { workShift } from './queue/shift.ts'
import { watchSearch } from './search-watch.ts'
import { wire, wireCache, wireFiles, wireMail, wirePayments } from './wire.ts'

const RETRY_MS = 1_000
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** For the pools to close once no job runs any more. */
const CLOSE_MS = 5_000

const config = parseConfig(configSchema, process.env)
const { log, metrics, db, search, indexPlace } = wire(config)
const cache = wireCache(config, log)
const { mailer, sendMail } = wireMail(config, db)
const filing = wireFiles(config)
const payments = wirePayments(config)
const services = {
  db,
  search,
  views: createViewCounter(cache),
  indexPlace,
  sendMail,
  payments,
  refundLimit: config.REFUND_LIMIT,
  ...filing,
}
const lifecycle = { draining: false }
const app = createApp({ db, search, log, metrics, lifecycle })

async function work(stop: AbortSignal) {
  const searchJobs = SEARCH_JOBS.map((job) => job.name)
  const watch = watchSearch({ search, onUp: () => hurryFailedJobs(db, searchJobs), log, signal: stop })
  await watch.looked

  const asking = [
    askRegularly({ db, names: DAILY_JOBS, everyMs: DAY_MS, log, signal: stop }),
    askRegularly({ db, names: MINUTELY_JOBS, everyMs: MINUTE_MS, log, signal: stop }),
  ]
  const tasks = Object.fromEntries(JOBS.map((job) => [job.name, job.task(services, log, metrics)]))
  while (!stop.aborted) {
    try {
      await workShift({
        databaseUrl: config.DATABASE_URL,
        tasks,
        concurrency: config.WORKER_CONCURRENCY,
        shutdownMs: config.SHUTDOWN_SECONDS * 1000,
        log,
        stop,
      })
    } catch (error) {
      log.warn({ error: errorFacts(error) }, 'the database is away; trying again every second')
    }
    await pause(RETRY_MS, stop)
  }
  await Promise.all(asking)
}

const stop = new AbortController()
const working = work(stop.signal)
stopOnSignal(log, async () => {
  lifecycle.draining = true
  stop.abort()
  await working
  await shutDown({
    app,
    lifecycle,
    drainMs: 0,
    deadlineMs: CLOSE_MS,
    closeServices: () => {
      cache.disconnect()
      mailer.close()
      filing.files.close()
      return Promise.all([db.destroy(), search.close()])
    },
  })
})
await app.listen({ host: config.HOST, port: config.PORT })
