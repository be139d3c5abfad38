import { createDatabase, type Db } from '@amber/db/database'
import { UNANSWERED_MS } from '@amber/db/unanswered'
import type { PersonalData } from '@amber/db/queries/personal-data'
import type { Language } from '@amber/domain/languages'
import type { MailContent } from '@amber/domain/mail/mail-content'
import { editionByName } from '@amber/editions/editions'
import { createCache } from '@amber/integrations/cache/client'
import { MAX_DOCUMENT_PIXELS } from '@amber/domain/document/document'
import { filesOf } from '@amber/integrations/files/files-of'
import { inspectFile } from '@amber/integrations/files/inspect-file'
import { createMailer } from '@amber/integrations/mail/client'
import { createStripeProvider } from '@amber/integrations/payments/stripe-provider'
import { createSearch } from '@amber/integrations/search/client'
import { placeDocument } from '@amber/integrations/search/place-document'
import { writeDataPage } from '@amber/mails/write-data-page'
import { writeMail } from '@amber/mails/write-mail'
import { createDocumentKeys } from '@amber/operations/document/document-keys'
import { inBatches } from '@amber/operations/index/in-batches'
import { indexPlaces } from '@amber/operations/index/index-place'
import { createLoginSecrets } from '@amber/operations/login/login-secrets'
import { sendMail } from '@amber/operations/mail/send-mail'
import { createLogger, type Logger } from '@amber/server/logger'
import type {
  CacheConfig,
  Config,
  FilesConfig,
  KeysConfig,
  MailConfig,
  PaymentsConfig,
  ReconcileConfig,
} from './config.ts'
import { errorFacts } from './error-facts.ts'
import { createMetrics } from './metrics.ts'

/** The only place that makes what the worker uses from its configuration. */
export function wire(config: Config) {
  const db = createDatabase(config.DATABASE_URL, { max: config.WORKER_CONCURRENCY, unansweredMs: UNANSWERED_MS })
  const search = createSearch({ url: config.OPENSEARCH_URL, prefix: config.SEARCH_PREFIX })
  return {
    log: createLogger({ app: 'worker', level: config.LOG_LEVEL }),
    metrics: createMetrics(),
    db,
    search,
    indexPlace: inBatches((ids) => indexPlaces({ db, search, documentOf: placeDocument }, ids)),
  }
}

/** Apart, since a command needs none, and a connection keeps it from ending. */
export const wireCache = (config: CacheConfig, log: Logger) =>
  createCache({
    url: config.REDIS_URL,
    prefix: config.REDIS_PREFIX,
    onLost: (error) => log.warn({ error: errorFacts(error) }, 'Redis is away'),
    onBack: () => log.info('Redis is back'),
  })

/** What people may fetch of their own is made and removed by jobs alone. */
export function wireFiles(config: FilesConfig & Pick<MailConfig, 'EDITION'>) {
  const edition = editionByName(config.EDITION)
  return {
    files: filesOf(config),
    exportsFolder: config.EXPORTS_FOLDER,
    documentKeys: createDocumentKeys(config.DOCUMENT_KEYS),
    inspectDocument: (bytes: Uint8Array) => inspectFile(bytes, { maxPixels: MAX_DOCUMENT_PIXELS }),
    writePage: (data: PersonalData, language: Language, madeAt: Date) => writeDataPage(data, language, edition, madeAt),
  }
}

/** For the command that changes keys, which needs neither a file nor search. */
export const wireKeys = (config: KeysConfig) => ({
  db: createDatabase(config.DATABASE_URL, { max: 1 }),
  keys: createDocumentKeys(config.DOCUMENT_KEYS),
})

/** Undefined where nobody takes cards: then nothing can have been begun either. */
export function wirePayments(config: PaymentsConfig & Pick<MailConfig, 'EDITION' | 'SITE_URL'>) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret = '', STRIPE_API_URL: apiUrl } = config
  if (secretKey === undefined) return undefined
  return {
    provider: createStripeProvider({ secretKey, webhookSecret, site: new URL(config.SITE_URL).host, apiUrl }),
    methods: editionByName(config.EDITION).paymentMethods,
  }
}

/** For the command that compares a day. */
export const wireReconciliation = (config: ReconcileConfig) => ({
  db: createDatabase(config.DATABASE_URL, { max: 1 }),
  payments: wirePayments(config),
})

/** Apart as well: no command sends mail. */
export function wireMail(config: MailConfig, db: Db) {
  const mailer = createMailer({ url: config.SMTP_URL, from: config.MAIL_FROM })
  const edition = editionByName(config.EDITION)
  const parts = {
    db,
    mailer,
    secrets: createLoginSecrets(config.LOGIN_SECRET),
    siteUrl: config.SITE_URL,
    write: (mail: MailContent, language: Language, stopUrl: string | undefined) =>
      writeMail(mail, language, edition, stopUrl),
  }
  return { mailer, sendMail: (mailId: number) => sendMail(parts, mailId) }
}
