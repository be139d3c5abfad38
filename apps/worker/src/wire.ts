import { chatDeskSettingsOf } from '@amber/config/chat-desk-settings'
import { createDatabase, type Db } from '@amber/db/database'
import type { PersonalData } from '@amber/db/queries/privacy/personal-data'
import type { AgreementToWrite } from '@amber/domain/agreement/agreement'
import type { Language } from '@amber/domain/languages'
import type { MailContent } from '@amber/domain/mail/mail-content'
import { editionByName } from '@amber/editions/editions'
import { TRANSLATION_EXEMPT_PATHS } from '@amber/editions/translation-exempt-paths'
import { createCache } from '@amber/integrations/cache/client'
import { createCallMonitor } from '@amber/integrations/call-monitor'
import { type ChatDesk, ChatDeskError } from '@amber/integrations/chat-desk/chat-desk'
import { createChatDesk } from '@amber/integrations/chat-desk/client'
import { CHAT_PREVIEW_PIXELS } from '@amber/domain/chat/chat-file'
import { EVIDENCE_PREVIEW_PIXELS } from '@amber/domain/evidence/evidence'
import { MAX_DOCUMENT_PIXELS } from '@amber/domain/document/document'
import { createFilesFromConfig } from '@amber/integrations/files/client'
import { inspectFile } from '@amber/integrations/files/inspect-file'
import { readEvidencePicture } from '@amber/integrations/pictures/evidence-picture'
import { shrinkPicture } from '@amber/integrations/pictures/shrink-picture'
import { parseMail } from '@amber/integrations/inbound-mail/parse-mail'
import { type InboundMailServer, startInboundMailServer } from '@amber/integrations/inbound-mail/server'
import { createLiveChat } from '@amber/integrations/live/chat-client'
import type { LiveChat } from '@amber/integrations/live/live-chat'
import { createMailer } from '@amber/integrations/mail/client'
import { createStripeProvider } from '@amber/integrations/payments/client'
import { ProviderError } from '@amber/integrations/payments/payment-provider'
import { createRouter } from '@amber/integrations/router/client'
import { createSearch } from '@amber/integrations/search/client'
import { placeDocument } from '@amber/integrations/search/place-document'
import { createTranslator } from '@amber/integrations/translation/client'
import { createViewCounter } from '@amber/integrations/views/client'
import { renderDataPage } from '@amber/mails/write-data-page'
import { renderMail } from '@amber/mails/write-mail'
import { writeFileNote } from '@amber/mails/write-file-note'
import { writeSavedReply } from '@amber/mails/write-saved-reply'
import { createDocumentKeys } from '@amber/operations/document/document-keys'
import { purgePlaces } from '@amber/operations/edge/purge-places'
import { batchById } from '@amber/operations/search-index/batch-by-id'
import { indexPlaces } from '@amber/operations/search-index/index-place'
import { createLoginSecrets } from '@amber/operations/login/login-secrets'
import { findReplySubject } from '@amber/operations/lead-mail/find-reply-subject'
import { receiveMail } from '@amber/operations/lead-mail/receive-mail'
import { sendMail } from '@amber/operations/mail/send-mail'
import type { AttachmentDeps } from '@amber/operations/mail/mail-attachments'
import { createEdgeCache } from '@amber/integrations/edge/client'
import { createIndexNow } from '@amber/integrations/index-now/client'
import type { SubmittedSite } from '@amber/operations/seo/submit-changed-places'
import { createAgreementRenderer } from '@amber/receipts/agreement-renderer'
import { type ErrorReports, NO_REPORTS } from '@amber/server/error-reports/error-reports'
import { createLogger, type Logger } from '@amber/server/logger'
import type {
  CacheConfig,
  ChatDeskConfig,
  Config,
  FilesConfig,
  InboundConfig,
  IndexNowConfig,
  KeysConfig,
  MailConfig,
  PaymentsConfig,
  ReconcileConfig,
  RouterConfig,
  TranslationConfig,
} from './config.ts'
import { safeErrorInfo } from './queue/safe-error-info.ts'
import { createMetrics } from './metrics.ts'

/** Creates the worker's services from its configuration; nothing else does. */
export function wire(config: Config, reports: ErrorReports = NO_REPORTS) {
  const db = createDatabase(config.DATABASE_URL, { max: config.WORKER_CONCURRENCY })
  const search = createSearch({ url: config.OPENSEARCH_URL, prefix: config.SEARCH_PREFIX })
  const edgeCache =
    config.EDGE_PURGE_URLS && createEdgeCache({ urls: config.EDGE_PURGE_URLS.split(',').map((url) => url.trim()) })
  return {
    log: createLogger({ app: 'worker', level: config.LOG_LEVEL, onError: reports.capture }),
    metrics: createMetrics(),
    db,
    search,
    indexPlace: batchById(async (ids) => {
      await indexPlaces({ db, search, documentOf: placeDocument }, ids)
      if (edgeCache) await purgePlaces(db, edgeCache, ids)
    }),
  }
}

/** Creates the view counter separately from `wire`: its connection would keep commands, which need none, from exiting. */
export function wireViews(config: CacheConfig, log: Logger) {
  const cache = createCache({
    url: config.REDIS_URL,
    prefix: config.REDIS_PREFIX,
    onLost: (error) => log.warn({ error: safeErrorInfo(error) }, 'redis disconnected'),
    onReconnect: () => log.info('redis reconnected'),
  })
  return { cache, views: createViewCounter(cache) }
}

/** Creates the services that jobs use to export data and check documents. */
export function wireFiles(config: FilesConfig & Pick<MailConfig, 'EDITION'>) {
  const edition = editionByName(config.EDITION)
  const agreementRenderer = createAgreementRenderer()
  return {
    files: createFilesFromConfig(config),
    exportsFolder: config.EXPORTS_FOLDER,
    documentKeys: createDocumentKeys(config.DOCUMENT_KEYS),
    inspectDocument: (bytes: Uint8Array) => inspectFile(bytes, { maxPixels: MAX_DOCUMENT_PIXELS }),
    shrinkPicture: (bytes: Uint8Array) => shrinkPicture(bytes, CHAT_PREVIEW_PIXELS),
    readEvidencePicture: (bytes: Uint8Array) => readEvidencePicture(bytes, EVIDENCE_PREVIEW_PIXELS),
    agreementRenderer,
    renderAgreement: (agreement: AgreementToWrite) => agreementRenderer.render(agreement, edition.brand),
    writePage: (data: PersonalData, language: Language, madeAt: Date) =>
      renderDataPage(data, language, edition, madeAt),
  }
}

/** Creates the services for the key rotation command, which needs neither files nor search. */
export const wireKeys = (config: KeysConfig) => ({
  db: createDatabase(config.DATABASE_URL, { max: 1 }),
  keys: createDocumentKeys(config.DOCUMENT_KEYS),
})

/** Returns undefined when card payments are not configured; no payment can have been started then. */
export function wirePayments(config: PaymentsConfig & Pick<MailConfig, 'EDITION' | 'SITE_URL'>) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret = '', STRIPE_API_URL: apiUrl } = config
  if (secretKey === undefined) return undefined
  const monitor = createCallMonitor({
    isOutage: (error) => error instanceof ProviderError && error.kind === 'unclear',
  })
  return {
    monitor,
    provider: monitor.watch(
      createStripeProvider({ secretKey, webhookSecret, site: new URL(config.SITE_URL).host, apiUrl }),
    ),
    methods: editionByName(config.EDITION).paymentMethods,
  }
}

/** Returns undefined when no translation service is configured. */
export function wireTranslation(config: TranslationConfig & Pick<MailConfig, 'EDITION'>) {
  const { TRANSLATION_URL: url, TRANSLATION_KEY: key, TRANSLATION_CHARACTERS_A_DAY: maxCharactersPerDay } = config
  if (url === undefined) return undefined
  const monitor = createCallMonitor()
  return {
    monitor,
    translator: monitor.watch(createTranslator({ url, key })),
    exemptPaths: TRANSLATION_EXEMPT_PATHS[config.EDITION],
    maxCharactersPerDay,
  }
}

/** Returns undefined when no router is configured: minutes to campuses are estimated. */
export function wireRouter({ ROUTER_URL: url }: RouterConfig) {
  if (url === undefined) return undefined
  const monitor = createCallMonitor()
  return { monitor, router: monitor.watch(createRouter({ url })) }
}

/** Creates the desk at which staff answer chats. `hosted` is undefined for our own inbox. */
export function wireChatDesk(config: ChatDeskConfig) {
  const chatDesk = createChatDesk(chatDeskSettingsOf(config))
  const { hosted } = chatDesk
  if (!hosted) return { chatDesk, hosted: undefined }
  const monitor = createCallMonitor({
    isOutage: (error) => !(error instanceof ChatDeskError) || error.kind === 'unclear',
  })
  return { chatDesk, hosted: { monitor, desk: monitor.watch(hosted) } }
}

/** Returns undefined when IndexNow is off. */
export function wireIndexNow(config: IndexNowConfig): SubmittedSite | undefined {
  const { INDEXNOW_KEY: key, INDEXNOW_URL: url, SITE_URL: siteUrl } = config
  const { languages, defaultLanguage } = editionByName(config.EDITION)
  return key === undefined
    ? undefined
    : { siteUrl, languages, defaultLanguage, indexNow: createIndexNow({ key, siteUrl, url }) }
}

/** Creates the services for the reconciliation command. */
export const wireReconciliation = (config: ReconcileConfig) => ({
  db: createDatabase(config.DATABASE_URL, { max: 1 }),
  payments: wirePayments(config),
})

/** Creates the mail services separately from `wire`, because no command sends mail. */
export function wireMail(config: MailConfig, db: Db, attachments: AttachmentDeps) {
  const mailMonitor = createCallMonitor()
  const mailer = mailMonitor.watch(createMailer({ url: config.SMTP_URL, from: config.MAIL_FROM }))
  const edition = editionByName(config.EDITION)
  const secrets = createLoginSecrets(config.LOGIN_SECRET)
  const siteUrl = config.SITE_URL
  const deps = {
    db,
    mailer,
    secrets,
    siteUrl,
    edition,
    replyDomain: config.REPLY_DOMAIN,
    attachments,
    write: (mail: MailContent, language: Language, stopUrl: string | undefined) =>
      renderMail(mail, language, edition, stopUrl),
  }
  return {
    mailer,
    mailMonitor,
    sendMail: (mailId: number) => sendMail(deps, mailId),
    leadRows: { secrets, siteUrl, edition, writeReply: writeSavedReply },
  }
}

/** Creates what tells the API's processes about chats, separately from `wire` like the view counter. */
export const wireLiveChat = (config: CacheConfig) =>
  createLiveChat({ url: config.REDIS_URL, prefix: config.REDIS_PREFIX })

type InboundServices = { db: Db; liveChat: LiveChat; chatDesk: ChatDesk; log: Logger; mailDomain: string } & Pick<
  ReturnType<typeof wireFiles>,
  'files' | 'documentKeys' | 'inspectDocument'
>

/** Starts the server that receives students' answers. Returns undefined when no port is configured. */
export async function startMailReceiver(
  { INBOUND_MAIL_PORT: port, INBOUND_MAIL_HOST: host, REPLY_DOMAIN: replyDomain }: InboundConfig,
  { db, liveChat, chatDesk, log, mailDomain, files, documentKeys, inspectDocument }: InboundServices,
): Promise<InboundMailServer | undefined> {
  if (port === undefined) return undefined
  if (replyDomain === undefined) throw new Error('INBOUND_MAIL_PORT needs REPLY_DOMAIN')
  const deps = {
    db,
    liveChat,
    chatDesk,
    writeFileNote,
    files,
    keys: documentKeys,
    inspect: inspectDocument,
    parse: parseMail,
    replyDomain,
    ownDomain: mailDomain,
  }
  return startInboundMailServer({
    host,
    port,
    isKnownAddress: async (address) => (await findReplySubject(db, address, replyDomain)) !== undefined,
    receive: (mail) => receiveMail(deps, mail),
    onError: (error) => log.warn({ error: safeErrorInfo(error) }, 'received mail not stored'),
  })
}
