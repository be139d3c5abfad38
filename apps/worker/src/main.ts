import { parseConfig } from '@amber/config/parse-config'
import { openErrorReports } from '@amber/server/error-reports/open-error-reports'
import { startMetricsServer } from '@amber/server/metrics-server'
import { shutDown } from '@amber/server/shutdown'
import { stopOnSignal } from '@amber/server/stop-on-signal'
import { createApp } from './app.ts'
import { configSchema } from './config.ts'
import { helpCentreIndexer } from './index-help-centre.ts'
import { safeErrorInfo } from './queue/safe-error-info.ts'
import { DAILY_JOBS, FREQUENT_JOBS, JOBS, MINUTELY_JOBS, SEARCH_JOBS } from './jobs.ts'
import { abortableDelay } from './queue/abortable-delay.ts'
import { enqueuePeriodically } from './queue/enqueue-periodically.ts'
import { reportJob } from './queue/report-job.ts'
import { retryFailedJobsNow } from './queue/retry-failed-jobs.ts'
import { runWorkerPool } from './queue/run-worker-pool.ts'
import { monitorSearch } from './search-monitor.ts'
import {
  startMailReceiver,
  wire,
  wireChatDesk,
  wireFiles,
  wireIndexNow,
  wireMail,
  wirePayments,
  wireRouter,
  wireTranslation,
  wireLiveChat,
  wireViews,
} from './wire.ts'

const RETRY_MS = 1_000
const MINUTE_MS = 60_000
/** A third of a minute, so that a run that fails or waits still leaves figures less than a minute old. */
const FREQUENT_MS = 20_000
const DAY_MS = 86_400_000

/** Milliseconds for the connection pools to close after the last job has ended. */
const CLOSE_TIMEOUT_MS = 5_000

const config = parseConfig(configSchema, process.env)
const reports = await openErrorReports('worker', config)
const { log, metrics, db, search, indexPlace } = wire(config, reports)
const { cache, views } = wireViews(config, log)
const liveChat = wireLiveChat(config)
const fileServices = wireFiles(config)
const attachments = { files: fileServices.files, keys: fileServices.documentKeys }
const { mailer, mailMonitor, sendMail, leadRows } = wireMail(config, db, attachments)
const payments = wirePayments(config)
const translation = wireTranslation(config)
const routing = wireRouter(config)
const { chatDesk, hosted: hostedDesk } = wireChatDesk(config)
const services = {
  db,
  search,
  views,
  liveChat,
  indexPlace,
  sendMail,
  leadRows,
  companyEmailDomain: leadRows.edition.companyEmailDomain,
  payments,
  translation,
  router: routing?.router,
  chatDesk: hostedDesk,
  submittedSite: wireIndexNow(config),
  refundLimit: config.REFUND_LIMIT,
  ...fileServices,
}
const lifecycle = { draining: false }
const optional = {
  redis: () => cache.ping(),
  files: () => fileServices.files.ping(),
  mail: () => mailMonitor.check(),
  ...(payments && { payments: () => payments.monitor.check() }),
  ...(translation && { translation: () => translation.monitor.check() }),
  ...(routing && { router: () => routing.monitor.check() }),
  ...(hostedDesk && { chat_desk: () => hostedDesk.monitor.check() }),
}
const app = createApp({ db, search, optional, log, lifecycle })
const mailReceiver = await startMailReceiver(config, {
  db,
  liveChat,
  chatDesk,
  log,
  mailDomain: mailer.domain,
  ...fileServices,
})
const closeMetrics = await startMetricsServer({ config, logger: log, lifecycle, registry: metrics.registry })

async function work(stop: AbortSignal) {
  const searchJobs = SEARCH_JOBS.map((job) => job.name)
  const indexHelpCentre = helpCentreIndexer({ search, log, signal: stop })
  const onUp = async () => {
    // Jobs do not wait for it.
    void indexHelpCentre()
    await retryFailedJobsNow(db, searchJobs)
  }
  const searchMonitor = monitorSearch({ search, onUp, log, signal: stop })
  await searchMonitor.looked

  const periodicJobs = [
    enqueuePeriodically({ db, names: DAILY_JOBS, everyMs: DAY_MS, log, signal: stop }),
    enqueuePeriodically({ db, names: MINUTELY_JOBS, everyMs: MINUTE_MS, log, signal: stop }),
    enqueuePeriodically({ db, names: FREQUENT_JOBS, everyMs: FREQUENT_MS, log, signal: stop }),
  ]
  const tasks = Object.fromEntries(
    JOBS.map((job) => [job.name, reportJob(reports, job.name, job.task(services, log, metrics))]),
  )
  while (!stop.aborted) {
    try {
      await runWorkerPool({
        databaseUrl: config.DATABASE_URL,
        tasks,
        concurrency: config.WORKER_CONCURRENCY,
        shutdownMs: config.SHUTDOWN_SECONDS * 1000,
        log,
        stop,
      })
    } catch (error) {
      log.warn({ error: safeErrorInfo(error) }, 'database unavailable: retrying every second')
    }
    await abortableDelay(RETRY_MS, stop)
  }
  await Promise.all(periodicJobs)
}

const stop = new AbortController()
const working = work(stop.signal)
stopOnSignal(log, async () => {
  lifecycle.draining = true
  stop.abort()
  await mailReceiver?.close()
  await working
  await shutDown({
    app,
    lifecycle,
    drainMs: 0,
    deadlineMs: CLOSE_TIMEOUT_MS,
    closeServices: () => {
      cache.disconnect()
      liveChat.close()
      mailer.close()
      fileServices.files.close()
      return Promise.all([
        fileServices.agreementRenderer.close(),
        closeMetrics(),
        db.destroy(),
        search.close(),
        reports.close(),
      ])
    },
  })
})
await app.listen({ host: config.HOST, port: config.PORT })
