import { createReportLimit } from '@amber/domain/error-reports/report-limit'
import { captureException, createStackParser, getCurrentScope, linkedErrorsIntegration } from '@sentry/core'
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server'
import { keepScopesPerRequest } from './async-scopes.ts'
import type { ErrorReports } from './error-reports.ts'
import { reportCrashes } from './report-crashes.ts'
import { sendScrubbed } from './send-scrubbed.ts'
import { traceJob } from './trace-job.ts'
import { traceQueries } from './trace-queries.ts'
import { traceRequests } from './trace-requests.ts'

type Options = {
  app: string
  dsn: string
  release: string
  environment: string
  tracesSampleRate: number
  maxErrorsPerMinute?: number
  maxTracesPerMinute?: number
}

/** Milliseconds for what is pending when the process stops. */
const CLOSE_TIMEOUT_MS = 2_000

const MAX_ERRORS_PER_MINUTE = 60
const MAX_TRACES_PER_MINUTE = 300

/**
 * Starts Sentry's SDK for this process. Its core only: `@sentry/node` patches the libraries that it finds and records
 * what they are given, while these spans are our own and hold names.
 */
export function startSentry({
  app,
  dsn,
  release,
  environment,
  tracesSampleRate,
  maxErrorsPerMinute = MAX_ERRORS_PER_MINUTE,
  maxTracesPerMinute = MAX_TRACES_PER_MINUTE,
}: Options) {
  keepScopesPerRequest()
  const mayReport = createReportLimit(maxErrorsPerMinute)
  const mayTrace = createReportLimit(maxTracesPerMinute)
  const client = new ServerRuntimeClient({
    dsn,
    release,
    environment,
    platform: 'node',
    runtime: { name: 'node', version: process.versions.node },
    stackParser: createStackParser(nodeStackLineParser()),
    integrations: [linkedErrorsIntegration()],
    transport: sendScrubbed,
    tracesSampleRate,
    traceLifecycle: 'static',
    maxBreadcrumbs: 0,
    sendClientReports: false,
    beforeSend: (event) => (mayReport() ? event : null),
    beforeSendTransaction: (event) => (mayTrace() ? event : null),
  })
  getCurrentScope().setTag('app', app)
  getCurrentScope().setClient(client)
  client.init()

  const stopTracingQueries = traceQueries()
  const close = async () => {
    stopTracingQueries()
    stopReportingCrashes()
    await client.close(CLOSE_TIMEOUT_MS)
    getCurrentScope().setClient(undefined)
  }
  const stopReportingCrashes = reportCrashes({ capture: captureException, close })
  const reports: ErrorReports = {
    capture: (error) => void captureException(error),
    trackRequests: traceRequests,
    trackJob: traceJob,
    close,
  }
  return { ...reports, flush: async () => client.flush(CLOSE_TIMEOUT_MS) }
}
