import { isNeverRecorded } from '@amber/domain/error-reports/never-recorded'
import { createReportLimit } from '@amber/domain/error-reports/report-limit'
import { REPORTS_PATH } from '@amber/domain/error-reports/reports-path'
import { scrubTransport } from '@amber/domain/error-reports/scrub-transport'
import {
  breadcrumbsIntegration,
  BrowserClient,
  browserTracingIntegration,
  captureException,
  defaultStackParser,
  getCurrentScope,
  globalHandlersIntegration,
  httpContextIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
} from '@sentry/browser'
import { earlyErrors } from './early-errors.ts'
import { isExpected, requestIdOf } from './classify-error.ts'
import type { ReportSettings } from './report-settings.ts'
import { type PageSite, visitRecording } from './visit-recording.ts'

const MAX_ERRORS_PER_MINUTE = 10

/** Starts to report errors of the page, and first reports those that it has collected. */
export function startReports(settings: ReportSettings, site: PageSite, page: string | undefined): void {
  const client = createClient(settings)
  getCurrentScope().setTags({ app: 'page', edition: site.edition.name, language: site.language, page })
  getCurrentScope().setClient(client)
  client.init()
  for (const error of earlyErrors()) captureException(error)
  visitRecording.follow = createRecording(client)
  visitRecording.follow(site)
}

/**
 * Creates a client of Sentry's SDK without what records texts, clicks or inputs. Reports go to this site, which passes them
 * on; the DSN names only the site itself.
 */
function createClient({ release, tracesShare, replaysShare }: ReportSettings): BrowserClient {
  const mayReport = createReportLimit(MAX_ERRORS_PER_MINUTE)
  return new BrowserClient({
    dsn: `${location.protocol}//page@${location.host}/1`,
    tunnel: REPORTS_PATH,
    release,
    environment: 'production',
    transport: (options) => scrubTransport(makeFetchTransport(options)),
    stackParser: defaultStackParser,
    integrations: [
      breadcrumbsIntegration({ dom: false, xhr: false, sentry: false }),
      globalHandlersIntegration(),
      httpContextIntegration(),
      linkedErrorsIntegration(),
      // Page views are measured by our own code. This connects requests with the click that caused them.
      browserTracingIntegration({
        traceXHR: false,
        webVitals: { ignore: ['inp'] },
        enableLongTask: false,
        enableLongAnimationFrame: false,
        enableHTTPTimings: false,
        ignoreResourceSpans: ['resource.script', 'resource.css', 'resource.img', 'resource.other'],
        linkPreviousTrace: 'off',
      }),
    ],
    tracesSampleRate: tracesShare,
    traceLifecycle: 'static',
    replaysSessionSampleRate: replaysShare,
    replaysOnErrorSampleRate: 1,
    beforeSend: (event, { originalException }) => {
      if (isExpected(originalException) || !mayReport()) return null
      return { ...event, tags: { ...event.tags, request_id: requestIdOf(originalException) } }
    },
  })
}

/** Returns a function that records the visit if the visitor and the page allow it, and stops otherwise until the next document. */
function createRecording(client: BrowserClient): (site: PageSite) => void {
  let mayRecord = false
  let recording: Promise<(() => void) | undefined> | undefined
  const record = async () => {
    const { recordVisit } = await import('./record-visit.ts')
    return mayRecord ? recordVisit(client) : undefined
  }
  return ({ consent, edition }) => {
    mayRecord = (consent === 'all' || !edition.trackingNeedsConsent) && !isNeverRecorded(location.pathname)
    if (mayRecord) recording ??= record()
    else void recording?.then((stop) => stop?.())
  }
}
