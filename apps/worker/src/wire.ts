import { createDatabase, type Db } from '@amber/db/database'
import type { Language } from '@amber/domain/languages'
import type { MailContent } from '@amber/domain/mail/mail-content'
import { editionByName } from '@amber/editions/editions'
import { createCache } from '@amber/integrations/cache/client'
import { createMailer } from '@amber/integrations/mail/client'
import { createSearch } from '@amber/integrations/search/client'
import { placeDocument } from '@amber/integrations/search/place-document'
import { writeMail } from '@amber/mails/write-mail'
import { inBatches } from '@amber/operations/index/in-batches'
import { indexPlaces } from '@amber/operations/index/index-place'
import { createLoginSecrets } from '@amber/operations/login/login-secrets'
import { sendMail } from '@amber/operations/mail/send-mail'
import { createLogger, type Logger } from '@amber/server/logger'
import type { CacheConfig, Config, MailConfig } from './config.ts'
import { errorFacts } from './error-facts.ts'
import { createMetrics } from './metrics.ts'

/** The only place that makes what the worker uses from its configuration. */
export function wire(config: Config) {
  const db = createDatabase(config.DATABASE_URL, { max: config.WORKER_CONCURRENCY })
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

/** Apart as well: no command sends mail. */
export function wireMail(config: MailConfig, db: Db) {
  const mailer = createMailer({ url: config.SMTP_URL, from: config.MAIL_FROM })
  const edition = editionByName(config.EDITION)
  const parts = {
    db,
    mailer,
    secrets: createLoginSecrets(config.LOGIN_SECRET),
    siteUrl: config.SITE_URL,
    write: (mail: MailContent, language: Language) => writeMail(mail, language, edition),
  }
  return { mailer, sendMail: (mailId: number) => sendMail(parts, mailId) }
}
