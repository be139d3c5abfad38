import { createDatabase } from '@amber/db/database'
import { UNANSWERED_MS } from '@amber/db/unanswered'
import { createCache } from '@amber/integrations/cache/client'
import { createDistances } from '@amber/integrations/distances/create-distances'
import { createTrips, estimatedTrips } from '@amber/integrations/distances/trips'
import { createIdentityProviders } from '@amber/integrations/identity/create-identity-providers'
import { filesOf } from '@amber/integrations/files/files-of'
import { createHumanVerification } from '@amber/integrations/human-verification/client'
import { createLiveChanges } from '@amber/integrations/live/live-changes'
import { createStripeProvider } from '@amber/integrations/payments/stripe-provider'
import { createSearch } from '@amber/integrations/search/client'
import type { Logger } from '@amber/server/logger'
import type { ApiContext } from './app.ts'
import { type Config, distancesOf } from './config.ts'
import { identitySettingsOf } from './identity-settings.ts'

type Wired = { context: ApiContext; closeServices: () => Promise<void> }

/**
 * Searches that PostgreSQL answers have connections of their own, and little time: one without a region reads every
 * listing, and many of these at once may not keep bookings and pages from the database.
 */
const SEARCH_POOL = { max: 4, statementTimeoutMs: 1_000, unansweredMs: 5_000, keepPlans: false }

/** The only place where the API's integrations are made. Each heals by itself; none has to be there at the start. */
export function wire(config: Config, logger: Logger): Wired {
  const settings = distancesOf(config)
  const identityProviders = createIdentityProviders(identitySettingsOf(config))
  const db = createDatabase(config.DATABASE_URL, { max: config.DATABASE_POOL, unansweredMs: UNANSWERED_MS })
  const searchDb = createDatabase(config.DATABASE_URL, SEARCH_POOL)
  const search = createSearch({
    url: config.OPENSEARCH_URL,
    prefix: config.SEARCH_PREFIX,
    readTimeoutMs: config.SEARCH_TIMEOUT_MS,
  })
  const cache = createCache({
    url: config.REDIS_URL,
    prefix: config.REDIS_PREFIX,
    onLost: (err) => logger.warn({ err }, 'Redis is away'),
    onBack: () => logger.info('Redis is back'),
  })
  const trips =
    settings.provider === 'estimate'
      ? estimatedTrips
      : createTrips({
          distances: createDistances(settings),
          name: settings.provider,
          cache,
          mostAMinute: config.DISTANCES_A_MINUTE,
          onFailure: (err) => logger.warn({ err }, 'the distance service did not answer'),
        })
  const humanVerification =
    config.RECAPTCHA_SECRET === undefined
      ? undefined
      : createHumanVerification({
          secret: config.RECAPTCHA_SECRET,
          url: config.RECAPTCHA_URL,
          onFailure: (err) => logger.warn({ err }, 'the human verification did not answer'),
        })
  const files = filesOf(config)
  const liveChanges = createLiveChanges({
    url: config.REDIS_URL,
    prefix: config.REDIS_PREFIX,
    topic: 'shared-shortlists',
  })
  return {
    context: {
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
      paymentProvider: paymentProviderOf(config),
      logger,
      lifecycle: { draining: false },
    },
    closeServices: async () => {
      cache.disconnect()
      liveChanges.close()
      files.close()
      await Promise.all([db.destroy(), searchDb.destroy(), search.close()])
    },
  }
}

/** Asked twice it has to be answered before the request is given up; what it did not say a job asks it. */
const PROVIDER_MS = 6_000

function paymentProviderOf(config: Config) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret = '', STRIPE_API_URL: apiUrl } = config
  return secretKey === undefined
    ? undefined
    : createStripeProvider({
        secretKey,
        webhookSecret,
        site: new URL(config.SITE_URL).host,
        apiUrl,
        timeoutMs: PROVIDER_MS,
      })
}
