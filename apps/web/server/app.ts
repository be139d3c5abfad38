import type { IncomingMessage } from 'node:http'
import { ownHosts } from '@amber/config/own-hosts'
import { AppError, ERROR_STATUS, errorCodeOfStatus } from '@amber/domain/errors'
import { editionByName } from '@amber/editions/editions'
import { createServer } from '@amber/server/create-server'
import { type ErrorReports, NO_REPORTS } from '@amber/server/error-reports/error-reports'
import { requestPriorityOf } from '@amber/domain/load/request-priority'
import { serveHealth } from '@amber/server/health'
import { shedLoad } from '@amber/server/shed-load'
import { rejectUpgrades } from '@amber/server/reject-upgrades'
import { trustHops } from '@amber/server/trusted-proxies'
import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import { addApiProxy } from './api-proxy.ts'
import { checkHost, createFindOwnHost } from './check-host.ts'
import { addChatProxy, isChatUpgrade } from './chat-proxy.ts'
import { addCompression } from './compression.ts'
import type { Config } from './config.ts'
import { sendOverloaded } from './overloaded-page.ts'
import { sendError } from './send-error.ts'
import { addIndexNowKey } from './index-now-key.ts'
import { addImagesProxy } from './images-proxy.ts'
import { addWebhookProxies } from './webhook-proxy.ts'
import { createCachedPagesServer } from './cached-pages-server.ts'
import type { PublicPages } from './public-pages.ts'
import { escapeMalformedPath } from './escape-malformed-path.ts'
import { addReportTunnel, pageReportsDsn, type ReportConfig } from './report-tunnel.ts'
import { recordSearches } from './record-searches.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { addUploadsProxy } from './uploads-proxy.ts'

export type AppDeps = {
  config: Pick<
    Config,
    | 'API_URL'
    | 'IMAGES_URL'
    | 'UPLOADS_URL'
    | 'EDITION'
    | 'SITE_URL'
    | 'SITE_HOSTS'
    | 'INDEXNOW_KEY'
    | 'WEB_TRUSTED_PROXY_HOPS'
    | 'MAX_EVENT_LOOP_DELAY_MS'
  > &
    Partial<Pick<ReportConfig, 'SITE_STAGE' | 'SENTRY_DSN'>>
  logger: FastifyBaseLogger
  reports?: ErrorReports | undefined
  registry?: Registry
  publicPages?: Pick<PublicPages, 'find'>
  /** Called with the cookies of a request that got an error of ours. */
  onServerError?: ((cookies: string) => void) | undefined
  /** Milliseconds that the API and the image app may take until their first byte. */
  upstreamTimeoutMs?: number
  /** Names upgrades that the caller handles itself; all others but those of the chat are closed. */
  isUpgradeAccepted?: (request: IncomingMessage) => boolean
}

/** Creates the web server without its pages: everything that is the same for built pages and for Vite. */
export function createApp({
  config,
  logger,
  reports = NO_REPORTS,
  registry,
  publicPages,
  onServerError,
  upstreamTimeoutMs = 10_000,
  isUpgradeAccepted = () => false,
}: AppDeps) {
  const lifecycle = { draining: false }
  const edition = editionByName(config.EDITION)
  const { defaultLanguage } = edition
  const app = createServer({
    logger,
    lifecycle,
    reports,
    trustedHops: config.WEB_TRUSTED_PROXY_HOPS,
    rewriteUrl: escapeMalformedPath,
    ...(publicPages && {
      serverFactory: createCachedPagesServer({
        publicPages,
        lifecycle,
        trusts: trustHops(config.WEB_TRUSTED_PROXY_HOPS),
      }),
    }),
    frameworkErrors: (_error, _request, reply) => {
      sendError(reply, 'bad_request', defaultLanguage)
    },
  })

  // Pages that are ready in the cache are sent before this, whatever the load.
  shedLoad(app, {
    maxDelayMs: config.MAX_EVENT_LOOP_DELAY_MS,
    priorityOf: ({ raw }) => requestPriorityOf((raw.url ?? '/').split('?', 1)[0] ?? '/'),
    reject: (_request, reply, seconds) => sendOverloaded(reply, edition, seconds),
    registry,
  })

  // Bodies are streamed to the API or read by the pages. Of a body that Fastify has read, the proxy would parse the type
  // and fail on an invalid one such as `text/plain;`.
  app.removeAllContentTypeParsers()
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const code = error instanceof AppError ? error.code : errorCodeOfStatus(error.statusCode ?? 500)
    if (ERROR_STATUS[code] >= 500) request.log.error({ err: error }, 'request failed')
    return sendError(reply, code, defaultLanguage)
  })
  app.setNotFoundHandler((_request, reply) => sendError(reply, 'not_found', defaultLanguage))

  if (onServerError)
    app.addHook('onResponse', async ({ headers }, { statusCode }) => {
      if (statusCode >= 500 && headers.cookie !== undefined) onServerError(headers.cookie)
    })

  const findOwnHost = createFindOwnHost(ownHosts(config))
  rejectUpgrades(app.server, (request) => isChatUpgrade(request) || isUpgradeAccepted(request))
  addChatProxy(app, { apiUrl: config.API_URL, findOwnHost, timeoutMs: upstreamTimeoutMs })
  recordSearches(app.server, { apiUrl: config.API_URL, siteUrl: config.SITE_URL, defaultLanguage })
  checkHost(app, findOwnHost)
  addSecurityHeaders(app)
  addCompression(app)
  // Readiness has no dependencies: a page that can't reach the API says so itself, which is better for visitors than a
  // load balancer without servers.
  serveHealth(app, lifecycle, [])
  const dsn = pageReportsDsn(config)
  if (dsn !== undefined) addReportTunnel(app, dsn)
  if (config.INDEXNOW_KEY) addIndexNowKey(app, config.INDEXNOW_KEY)
  addApiProxy(app, { apiUrl: config.API_URL, defaultLanguage, timeoutMs: upstreamTimeoutMs })
  addWebhookProxies(app, { apiUrl: config.API_URL, defaultLanguage, timeoutMs: upstreamTimeoutMs })
  addImagesProxy(app, { imagesUrl: config.IMAGES_URL, defaultLanguage, timeoutMs: upstreamTimeoutMs })
  if (config.UPLOADS_URL) addUploadsProxy(app, { uploadsUrl: config.UPLOADS_URL, defaultLanguage })
  return { app, lifecycle }
}
