import { ownOrigins } from '@amber/config/own-hosts'
import { errorCodeOfStatus } from '@amber/domain/errors'
import { PRIORITY_HEADER, requestPriorityOf } from '@amber/domain/load/request-priority'
import { createServer } from '@amber/server/create-server'
import { type ErrorReports, NO_REPORTS } from '@amber/server/error-reports/error-reports'
import { serveHealth } from '@amber/server/health'
import type { Lifecycle } from '@amber/server/lifecycle'
import { shedLoad } from '@amber/server/shed-load'
import { trustHops } from '@amber/server/trusted-proxies'
import cookie from '@fastify/cookie'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type Config, rateLimitsOf } from './config.ts'
import { mountedEndpoints } from './endpoints.ts'
import { serveChatSocket } from './chat/chat-socket.ts'
import { findSessionOf } from './http/authenticate.ts'
import { checkOrigins } from './http/check-origin.ts'
import { handleClientErrors } from './http/client-errors.ts'
import { sendError, addErrorHandler } from './http/errors.ts'
import { measureRequests } from './http/metrics.ts'
import { type Mounted, serveEndpoints } from './http/mount.ts'
import { stripTokenFromUrl } from './http/query-token.ts'
import { addRateLimits } from './http/rate-limits.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { serveCallWebhook } from './webhooks/calls.ts'
import { serveChatWebhook } from './webhooks/chats.ts'
import { servePaymentWebhook } from './webhooks/payments.ts'
import type { Services } from './wire.ts'

type Deps = {
  config: Config
  services: Services
  logger: FastifyBaseLogger
  lifecycle: Lifecycle
  reports?: ErrorReports
}

/** Builds the API without a port: `main.ts` listens with it and tests inject into it. */
export async function buildApi(
  { config, services, logger, lifecycle, reports = NO_REPORTS }: Deps,
  endpoints: readonly Mounted[] = mountedEndpoints,
): Promise<FastifyInstance> {
  const {
    db,
    cache,
    search,
    files,
    callMonitors,
    metrics,
    paymentProvider,
    liveSharedShortlists,
    flagStreams,
    liveChat,
    telephony,
    chatDesk,
  } = services
  const { defaultLanguage } = services.edition
  const app = createServer({
    logger,
    lifecycle,
    reports,
    trustedHops: config.TRUSTED_PROXY_HOPS,
    rewriteUrl: stripTokenFromUrl,
    // Canonical names may have 200 characters; by default the router rejects more than 100.
    routerOptions: { maxParamLength: 500 },
    // A client or a service that takes longer is hanging and blocks capacity that others need.
    requestTimeout: 30_000,
    handlerTimeout: 15_000,
    frameworkErrors: (error, request, reply) =>
      void sendError(request, reply, defaultLanguage, { code: errorCodeOfStatus(error.statusCode ?? 400) }),
    clientErrorHandler: handleClientErrors(defaultLanguage),
  })

  const isFromProxy = trustHops(config.TRUSTED_PROXY_HOPS)
  shedLoad(app, {
    maxDelayMs: config.MAX_EVENT_LOOP_DELAY_MS,
    // The web server names what a page of a booking reads, and removes what visitors send.
    priorityOf: ({ headers, raw, socket }) =>
      headers[PRIORITY_HEADER] === 'booking' && isFromProxy(socket.remoteAddress ?? '', 0)
        ? 'booking'
        : requestPriorityOf((raw.url ?? '/').split('?', 1)[0] ?? '/'),
    reject: (request, reply) => sendError(request, reply, defaultLanguage, { code: 'overloaded' }),
    registry: metrics.registry,
  })

  // Bodies are JSON. A form on another site can send text/plain without a CORS preflight.
  app.removeContentTypeParser('text/plain')
  addErrorHandler(app, defaultLanguage)
  measureRequests(app, metrics)
  await app.register(cookie)
  addSecurityHeaders(app)
  checkOrigins(app, ownOrigins(config))
  const { limitBadSignatures } = await addRateLimits(app, {
    cache,
    limits: rateLimitsOf(config),
    trustedHops: config.TRUSTED_PROXY_HOPS,
    metrics,
    findSessionId: async (request) => (await findSessionOf(services, request))?.id,
  })

  serveHealth(app, lifecycle, [
    // Queries one of our tables, because a database that was never migrated is not ready either.
    { name: 'postgres', essential: true, check: () => db.selectFrom('regions').select('id').limit(1).execute() },
    { name: 'redis', essential: false, check: () => cache.ping() },
    { name: 'opensearch', essential: false, check: () => search.ping() },
    { name: 'files', essential: false, check: () => files.ping() },
    ...Object.entries(callMonitors).map(([name, monitor]) => ({
      name,
      essential: false,
      check: () => monitor.check(),
    })),
  ])
  // Streams never end on their own and would delay shutdown. Browsers reconnect to another process.
  app.addHook('preClose', async () => {
    liveSharedShortlists.close()
    flagStreams.close()
  })
  // Without a secret, real events cannot be told from forged ones.
  if (paymentProvider && config.STRIPE_WEBHOOK_SECRET !== undefined)
    servePaymentWebhook(app, { db, provider: paymentProvider, limitBadSignatures })
  if (telephony.hosted) serveCallWebhook(app, { db, hosted: telephony.hosted, limitBadSignatures })
  if (chatDesk.hosted) serveChatWebhook(app, { db, desk: chatDesk.hosted, limitBadSignatures })
  serveChatSocket(app, {
    db,
    chatDesk,
    cache,
    liveChat,
    ownOrigins: ownOrigins(config),
    lifecycle,
    logger,
    connections: metrics.chatConnections,
    trustedHops: config.TRUSTED_PROXY_HOPS,
    maxPerAddress: config.CHAT_CONNECTIONS_AN_ADDRESS,
  })
  serveEndpoints(app, endpoints, services)
  return app
}
