import type { Db } from '@amber/db/database'
import { errorCodeOfStatus } from '@amber/domain/errors'
import { editionByName } from '@amber/editions/editions'
import type { Cache } from '@amber/integrations/cache/client'
import type { Trips } from '@amber/integrations/distances/trips'
import type { Files } from '@amber/integrations/files/client'
import type { HumanVerification } from '@amber/integrations/human-verification/human-verification'
import type { IdentityProviders } from '@amber/integrations/identity/identity-provider'
import type { LiveChanges } from '@amber/integrations/live/live-changes'
import type { PaymentProvider } from '@amber/integrations/payments/payment-provider'
import type { Search } from '@amber/integrations/search/client'
import { createViewCounter } from '@amber/integrations/views/view-counter'
import { createDocumentKeys } from '@amber/operations/document/document-keys'
import { createLoginSecrets } from '@amber/operations/login/login-secrets'
import { createServer } from '@amber/server/create-server'
import { serveHealth } from '@amber/server/health'
import type { Lifecycle } from '@amber/server/lifecycle'
import { serveMetrics } from '@amber/server/serve-metrics'
import cookie from '@fastify/cookie'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type Config, rateLimitsOf } from './config.ts'
import { mountedEndpoints } from './endpoints.ts'
import { checkOrigins } from './http/check-origin.ts'
import { answerClientErrors } from './http/client-errors.ts'
import { answerError, answerErrors } from './http/errors.ts'
import { createKeptAnswers } from './http/kept-answers.ts'
import { createMetrics, measureRequests } from './http/metrics.ts'
import { type Mounted, serveEndpoints } from './http/mount.ts'
import { takeTokenOutOfUrl } from './http/query-token.ts'
import { limitRates } from './http/rate-limits.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { createSharedAnswers } from './http/shared-answers.ts'
import { createSearchRegions } from './search-regions.ts'
import { createLiveSharedShortlists } from './live-shared-shortlists.ts'
import { createPaymentSecrets } from './payment-secrets.ts'
import { createSearchFallback } from './search-fallback.ts'
import { createViewCounts } from './view-counts.ts'
import { servePaymentWebhook } from './webhooks/payments.ts'

export type ApiContext = {
  config: Config
  db: Db
  /** For searches, when PostgreSQL answers them. */
  searchDb: Db
  cache: Cache
  search: Search
  trips: Trips
  identityProviders: IdentityProviders
  /** Where a provider is configured. */
  humanVerification: HumanVerification | undefined
  /** What people may fetch of their own. */
  files: Files
  liveChanges: LiveChanges
  /** Where one is configured. */
  paymentProvider: PaymentProvider | undefined
  logger: FastifyBaseLogger
  lifecycle: Lifecycle
}

/** The whole API without a port: `main.ts` listens with it, tests inject into it. */
export async function buildApi(
  {
    config,
    db,
    searchDb,
    cache,
    search,
    trips,
    identityProviders,
    humanVerification,
    files,
    liveChanges,
    paymentProvider,
    logger,
    lifecycle,
  }: ApiContext,
  endpoints: readonly Mounted[] = mountedEndpoints,
): Promise<FastifyInstance> {
  const edition = editionByName(config.EDITION)
  const { defaultLanguage, companyEmailDomain, brand } = edition
  const app = createServer({
    logger,
    lifecycle,
    trustedHops: config.TRUSTED_PROXY_HOPS,
    rewriteUrl: takeTokenOutOfUrl,
    // A canonical name may have 200 letters; by itself the router refuses more than 100.
    routerOptions: { maxParamLength: 500 },
    // Past these a client or a service hangs, and holds a place that another could use.
    requestTimeout: 30_000,
    handlerTimeout: 15_000,
    frameworkErrors: (error, request, reply) =>
      void answerError(request, reply, defaultLanguage, { code: errorCodeOfStatus(error.statusCode ?? 400) }),
    clientErrorHandler: answerClientErrors(defaultLanguage),
  })
  const metrics = createMetrics()

  // Bodies are JSON; a form of another site can send text without asking the browser's leave.
  app.removeContentTypeParser('text/plain')
  answerErrors(app, defaultLanguage)
  measureRequests(app, metrics)
  await app.register(cookie)
  addSecurityHeaders(app)
  checkOrigins(app)
  await limitRates(app, { cache, limits: rateLimitsOf(config), metrics })

  serveMetrics(app, metrics.registry)
  serveHealth(app, lifecycle, [
    // A table of ours: a database that was never migrated is not ready either.
    { name: 'postgres', essential: true, check: () => db.selectFrom('regions').select('id').limit(1).execute() },
    { name: 'redis', essential: false, check: () => cache.ping() },
    { name: 'opensearch', essential: false, check: () => search.ping() },
  ])
  const searchWithFallback = createSearchFallback({ timeoutMs: config.SEARCH_TIMEOUT_MS, metrics })
  const loginSecrets = createLoginSecrets(config.LOGIN_SECRET)
  const liveSharedShortlists = createLiveSharedShortlists({ db, liveChanges, loginSecrets, logger })
  // A stream never ends by itself, and would hold up a shutdown; browsers connect again to another process.
  app.addHook('preClose', async () => liveSharedShortlists.close())
  const services = {
    db,
    searchDb,
    search,
    searchWithFallback,
    trips,
    identityProviders,
    // China has no provider of it that works there: an app that sends no token there is no less welcome.
    humanVerification: edition.humanVerification ? humanVerification : undefined,
    searchRegions: createSearchRegions(db),
    viewCounts: createViewCounts({ db, counter: createViewCounter(cache) }),
    keptAnswers: createKeptAnswers({ shared: createSharedAnswers(cache) }),
    defaultLanguage,
    companyEmailDomain,
    siteUrl: config.SITE_URL,
    holdsAnAddress: config.HOLDS_AN_ADDRESS,
    brand,
    loginSecrets,
    files,
    documentKeys: createDocumentKeys(config.DOCUMENT_KEYS),
    liveChanges,
    liveSharedShortlists,
    paymentProvider,
    paymentMethods: edition.paymentMethods,
    paymentSecrets: createPaymentSecrets(paymentProvider, logger),
    refundLimit: config.REFUND_LIMIT,
    supportEmail: edition.supportEmail,
  }
  // Without a secret nothing could be told from what anybody makes up.
  if (paymentProvider && config.STRIPE_WEBHOOK_SECRET !== undefined)
    servePaymentWebhook(app, { db, provider: paymentProvider })
  serveEndpoints(app, endpoints, services)
  return app
}
