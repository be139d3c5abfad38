import { chatDeskSettingsOf, sleekflowInboxOf } from '@amber/config/chat-desk-settings'
import { createDatabase, type Db } from '@amber/db/database'
import {
  findMessageTranslation,
  type ForeignMessage,
  saveMessageTranslation,
} from '@amber/db/queries/chat/message-translations'
import { findReviewTranslation, saveReviewTranslation } from '@amber/db/queries/review/review-translations'
import { AppError } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'
import { editionByName } from '@amber/editions/editions'
import { type Cache, createCache } from '@amber/integrations/cache/client'
import { createChatDesk } from '@amber/integrations/chat-desk/client'
import { type CallMonitor, createCallMonitor } from '@amber/integrations/call-monitor'
import { createDistances, type DistancesSettings } from '@amber/integrations/distances/client'
import { createTrips, estimatedTrips } from '@amber/integrations/distances/trips'
import { createFilesFromConfig } from '@amber/integrations/files/client'
import { createHumanVerification } from '@amber/integrations/human-verification/client'
import { createIdentityProviders } from '@amber/integrations/identity/client'
import type { IdentityProviders } from '@amber/integrations/identity/identity-provider'
import { createHostedFlags } from '@amber/integrations/flags/client'
import { createLiveChat } from '@amber/integrations/live/chat-client'
import { createLiveChanges } from '@amber/integrations/live/client'
import { createStripeProvider } from '@amber/integrations/payments/client'
import { ProviderError } from '@amber/integrations/payments/payment-provider'
import { createRouter } from '@amber/integrations/router/client'
import { createSearch } from '@amber/integrations/search/client'
import { createTelephony } from '@amber/integrations/telephony/client'
import { type Telephony, TelephonyError } from '@amber/integrations/telephony/telephony'
import { createViewCounter } from '@amber/integrations/views/client'
import { createDocumentKeys } from '@amber/operations/document/document-keys'
import { createLoginSecrets } from '@amber/operations/login/login-secrets'
import { createAgreementRenderer } from '@amber/receipts/agreement-renderer'
import { createEvidenceRenderer } from '@amber/receipts/evidence-renderer'
import { createReceiptRenderer } from '@amber/receipts/receipt-renderer'
import type { Logger } from '@amber/server/logger'
import { createTranslator } from '@amber/integrations/translation/client'
import { createTranslations } from '@amber/integrations/translation/translations'
import { type Config, clientKeysOf, distancesOf, hostedFlagsOf, telephonyOf } from './config.ts'
import { createDatabaseSource, createHostedSource } from './flags/flag-source.ts'
import { createFlagStreams } from './flags/flag-streams.ts'
import { createLiveFlags } from './flags/live-flags.ts'
import { createMetrics } from './http/metrics.ts'
import { createResponseCache } from './http/response-cache.ts'
import { createSharedResponseCache } from './http/shared-response-cache.ts'
import { createTravelAreas } from './travel-areas.ts'
import { identitySettingsOf } from './identity-settings.ts'
import { createLiveSharedShortlists } from './live-shared-shortlists.ts'
import { createPaymentSecrets } from './payment-secrets.ts'
import { createNameLexicon } from './name-lexicon.ts'
import { createPlaceCounts } from './place-counts.ts'
import { createDocumentCache } from './document-cache.ts'
import { createSearchFallback } from './search-fallback.ts'
import { createSearchRegions } from './search-regions.ts'
import { createViewCounts } from './view-counts.ts'

/** Dependencies of handlers that live as long as the app. */
export type Services = ReturnType<typeof createServices>

/**
 * Connection pool for searches in PostgreSQL, with a short timeout. A search without a region reads every listing, and
 * many at once must not keep bookings and pages from the database.
 */
const SEARCH_POOL = { max: 4, statementTimeoutMs: 1_000, unansweredMs: 5_000, keepPlans: false }

/** Connection pool for lists of leads, whose statements read many rows and vary with the filters. */
const LIST_POOL = { max: 4, keepPlans: false, prefersIndexes: true }

/**
 * Creates the services of the API, which happens only here. Each recovers by itself, and none has to be available at
 * startup.
 */
export function createServices(config: Config, logger: Logger) {
  // Invalid settings throw here, before any connection is opened.
  const providers = createIdentityProviders(identitySettingsOf(config))
  const distances = distancesOf(config)
  const telephony = createTelephony(telephonyOf(config))
  const chatDesk = createChatDesk(chatDeskSettingsOf(config))
  const hostedFlags = hostedFlagsOf(config)

  const edition = editionByName(config.EDITION)
  const metrics = createMetrics()
  const db = createDatabase(config.DATABASE_URL, { max: config.DATABASE_POOL })
  const cache = createCache({
    url: config.REDIS_URL,
    prefix: config.REDIS_PREFIX,
    onLost: (err) => logger.warn({ err }, 'redis disconnected'),
    onReconnect: () => logger.info('redis reconnected'),
  })
  const liveChanges = createLiveChanges({
    url: config.REDIS_URL,
    prefix: config.REDIS_PREFIX,
    topic: 'shared-shortlists',
  })
  const liveChat = createLiveChat({ url: config.REDIS_URL, prefix: config.REDIS_PREFIX })
  const liveFlags = createLiveChanges({ url: config.REDIS_URL, prefix: config.REDIS_PREFIX, topic: 'flags' })
  const flags = createLiveFlags({
    source: hostedFlags ? createHostedSource(createHostedFlags(hostedFlags)) : createDatabaseSource(db),
    changes: liveFlags,
    logger,
  })
  const loginSecrets = createLoginSecrets(config.LOGIN_SECRET)
  const callMonitors = {
    payments: createCallMonitor({ isOutage: (error) => error instanceof ProviderError && error.kind === 'unclear' }),
    identity: createCallMonitor({ isOutage: (error) => error instanceof AppError && error.code === 'unavailable' }),
    distances: createCallMonitor(),
    router: createCallMonitor(),
    translation: createCallMonitor(),
    telephony: createCallMonitor({ isOutage: (error) => error instanceof TelephonyError && error.kind === 'unclear' }),
  }
  const paymentProvider = createPaymentProvider(config, callMonitors.payments)
  const receiptRenderer = createReceiptRenderer()
  const agreementRenderer = createAgreementRenderer()
  const evidenceRenderer = createEvidenceRenderer()
  return {
    db,
    /** Connection pool for searches that fall back to PostgreSQL. */
    searchDb: createDatabase(config.DATABASE_URL, SEARCH_POOL),
    /** Connection pool for lists of leads. */
    listDb: createDatabase(config.DATABASE_URL, LIST_POOL),
    cache,
    metrics,
    search: createSearch({
      url: config.OPENSEARCH_URL,
      prefix: config.SEARCH_PREFIX,
      readTimeoutMs: config.SEARCH_TIMEOUT_MS,
    }),
    searchWithFallback: createSearchFallback({ timeoutMs: config.SEARCH_TIMEOUT_MS, metrics }),
    searchRegions: createSearchRegions(db),
    placeCounts: createPlaceCounts(db),
    nameLexicon: createNameLexicon(db),
    trips: createTripFinder(distances, config.DISTANCES_A_MINUTE, cache, callMonitors.distances, logger),
    travelAreas: createTravelAreas({
      db,
      cache,
      router:
        config.ROUTER_URL === undefined
          ? undefined
          : callMonitors.router.watch(createRouter({ url: config.ROUTER_URL })),
      onFailure: (err) => logger.warn({ err }, 'router request failed'),
    }),
    ...createTranslationServices(config, db, callMonitors.translation, logger),
    viewCounts: createViewCounts({ db, counter: createViewCounter(cache) }),
    responseCache: createResponseCache({ shared: createSharedResponseCache(cache) }),
    /** Providers that are configured. */
    identityProviders: watchProviders(providers, callMonitors.identity),
    /** Outcome of the last call to each provider, by its name in readiness. */
    callMonitors,
    /** Undefined in China, where no provider works and apps send no token. */
    humanVerification: edition.humanVerification ? createVerification(config, logger) : undefined,
    loginSecrets,
    /** Storage of users' own files, such as documents and data exports. */
    files: createFilesFromConfig(config),
    documentKeys: createDocumentKeys(config.DOCUMENT_KEYS),
    /** Notifies every process that a shared shortlist has changed. */
    liveChanges,
    liveSharedShortlists: createLiveSharedShortlists({ db, liveChanges, loginSecrets, logger }),
    /** Tells every process what happens in chats. */
    liveChat,
    /** Tells every process that a flag has changed. */
    liveFlags,
    flags,
    flagStreams: createFlagStreams(flags),
    clientKeys: clientKeysOf(config),
    paymentProvider,
    paymentSecrets: createPaymentSecrets(paymentProvider, logger),
    receiptRenderer,
    renderReceipt: createDocumentCache(receiptRenderer.render),
    agreementRenderer,
    evidenceRenderer,
    renderSampleAgreement: createDocumentCache(agreementRenderer.render),
    /** How staff call. */
    telephony: watchTelephony(telephony, callMonitors.telephony),
    /** Whether staff record calls, which only the telephone in the browser can. */
    callRecording: {
      isOn: config.CALL_RECORDING === 'on' && config.TELEPHONY === 'sip',
      companyCountry: edition.companyCountry,
    },
    siteUrl: config.SITE_URL,
    /** Where staff answer chats. The worker calls it. */
    chatDesk,
    /** Header in which the edge network sends the visitor's country, if any. */
    countryHeader: config.COUNTRY_HEADER,
    /** Page on which staff find the student's conversation by number. */
    sleekflowInboxUrl: sleekflowInboxOf(config),
    edition,
    limits: {
      /** Rooms that visitors from one address may hold at a time, and of one stay within a day. */
      maxHoldsPerAddress: config.HOLDS_AN_ADDRESS,
      /** Refunds above this amount need staff approval; in minor units of EUR. */
      refundLimit: config.REFUND_LIMIT,
    },
  }
}

export async function closeServices(services: Services): Promise<void> {
  const {
    cache,
    liveChanges,
    liveChat,
    liveFlags,
    flags,
    files,
    db,
    searchDb,
    listDb,
    search,
    receiptRenderer,
    agreementRenderer,
    evidenceRenderer,
  } = services
  cache.disconnect()
  liveChanges.close()
  liveChat.close()
  flags.close()
  liveFlags.close()
  files.close()
  await Promise.all([
    db.destroy(),
    searchDb.destroy(),
    listDb.destroy(),
    search.close(),
    receiptRenderer.close(),
    agreementRenderer.close(),
    evidenceRenderer.close(),
  ])
}

const watchProviders = ({ google, apple, facebook }: IdentityProviders, monitor: CallMonitor): IdentityProviders => ({
  ...(google && { google: monitor.watch(google) }),
  ...(apple && { apple: monitor.watch(apple) }),
  ...(facebook && { facebook: monitor.watch(facebook) }),
})

const watchTelephony = ({ hosted, ...telephony }: Telephony, monitor: CallMonitor): Telephony => ({
  ...telephony,
  ...(hosted && { hosted: monitor.watch(hosted) }),
})

function createTripFinder(
  settings: DistancesSettings,
  maxRequestsPerMinute: number,
  cache: Cache,
  monitor: CallMonitor,
  logger: Logger,
) {
  if (settings.provider === 'estimate') return estimatedTrips
  return createTrips({
    distances: monitor.watch(createDistances(settings)),
    name: settings.provider,
    cache,
    maxRequestsPerMinute,
    onFailure: (err) => logger.warn({ err }, 'distance service request failed'),
  })
}

/** Translates texts on request. Returns no translations when no service is configured. */
function createTranslationServices(
  { TRANSLATION_URL: url, TRANSLATION_KEY: key }: Config,
  db: Db,
  monitor: CallMonitor,
  logger: Logger,
) {
  if (url === undefined) return { translations: undefined, chatTranslations: undefined }
  const translator = monitor.watch(createTranslator({ url, key }))
  const onFailure = (err: unknown) => logger.warn({ err }, 'translation service request failed')
  return {
    /** Those of reviews. */
    translations: createTranslations<{ id: number; text: string; language: Language }>({
      translator,
      store: {
        keyOf: ({ id }) => String(id),
        find: ({ id }, to) => findReviewTranslation(db, id, to),
        save: ({ id, text: original }, language, text) =>
          saveReviewTranslation(db, { reviewId: id, original, language, text }),
      },
      onFailure,
    }),
    chatTranslations: createTranslations<ForeignMessage>({
      translator,
      store: {
        keyOf: ({ threadId, seq }) => `${threadId}:${seq}`,
        find: (message, to) => findMessageTranslation(db, message, to),
        save: (message, to, text) => saveMessageTranslation(db, message, to, text),
      },
      onFailure,
    }),
  }
}

/** Returns undefined when no provider is configured. */
function createVerification({ RECAPTCHA_SECRET: secret, RECAPTCHA_URL: url }: Config, logger: Logger) {
  if (secret === undefined) return undefined
  return createHumanVerification({
    secret,
    url,
    onFailure: (err) => logger.warn({ err }, 'human verification request failed'),
  })
}

/**
 * Milliseconds before a provider request times out: two attempts must fit into one request. A job polls for any outcome
 * that stays unknown.
 */
const PROVIDER_TIMEOUT_MS = 6_000

/** Returns undefined when no provider is configured. */
function createPaymentProvider(config: Config, monitor: CallMonitor) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret = '', STRIPE_API_URL: apiUrl } = config
  if (secretKey === undefined) return undefined
  return monitor.watch(
    createStripeProvider({
      secretKey,
      webhookSecret,
      site: new URL(config.SITE_URL).host,
      apiUrl,
      timeoutMs: PROVIDER_TIMEOUT_MS,
    }),
  )
}
