import {
  cache,
  chatDesk,
  database,
  documents,
  edition,
  errorReports,
  files,
  httpServer,
  indexNow,
  logging,
  login,
  mail,
  payments,
  router,
  search,
  site,
  translation,
  urlList,
  urlString,
} from '@amber/config/variables'
import * as z from 'zod/mini'

const positiveInteger = (defaultValue: number, max: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max)), defaultValue)

/** Variables that `wire` needs, including for commands that serve nothing. */
const baseVariables = {
  ...logging,
  ...errorReports,
  ...database,
  ...search,
  /** Maximum number of concurrent jobs per process. Each takes a database connection while it reads. */
  WORKER_CONCURRENCY: positiveInteger(10, 100),
  /** Addresses of all shared caches in front of the site, which purge the pages of a changed place. If unset, none is told. */
  EDGE_PURGE_URLS: z.optional(urlList('http:', 'https:')),
}

/** Variables needed to write and send mails. */
const mailVariables = {
  ...edition,
  ...login,
  ...mail,
  ...site,
  /** Domain of the addresses to which students answer staff, `reply+<token>@…`. Without it they cannot answer by mail. */
  REPLY_DOMAIN: z.optional(z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/))),
}

/** Variables of the SMTP server that receives those answers. */
const inboundVariables = {
  /** Only a relay that has TLS and a spam filter may reach it. */
  INBOUND_MAIL_HOST: z._default(z.string(), '127.0.0.1'),
  /** Without a port, nothing is received. */
  INBOUND_MAIL_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535))),
}

const fileVariables = {
  ...files,
  /** Prefix of export files, so that environments can share a bucket; each test environment has its own. */
  EXPORTS_FOLDER: z._default(z.string().check(z.regex(/^[a-z0-9-]+$/)), 'exports'),
  ...documents,
}

const translationVariables = {
  ...translation,
  /** Maximum number of characters of landlords' texts that are translated in a day, in all languages together. */
  TRANSLATION_CHARACTERS_A_DAY: positiveInteger(500_000, 1_000_000_000),
}

export const commandSchema = z.object(baseVariables)

export const configSchema = z.object({
  ...httpServer,
  ...baseVariables,
  ...cache,
  ...mailVariables,
  ...inboundVariables,
  ...fileVariables,
  ...payments,
  ...translationVariables,
  ...chatDesk,
  ...indexNow,
  ...router,
  /** URL of the IndexNow endpoint; the protocol's own by default. */
  INDEXNOW_URL: z.optional(urlString('http:', 'https:')),
  /** Seconds that running jobs may take to finish after the process is told to stop. */
  SHUTDOWN_SECONDS: positiveInteger(25, 600),
})

/** Variables needed to rotate document keys. */
export const keysSchema = z.object({ ...database, ...documents })

export type KeysConfig = z.output<typeof keysSchema>

/** Variables needed to reconcile a day with the payment provider. */
export const reconcileSchema = z.object({ ...database, ...edition, ...site, ...payments })

export type ReconcileConfig = z.output<typeof reconcileSchema>

export type Config = z.output<typeof commandSchema>

export type MailConfig = z.output<z.ZodMiniObject<typeof mailVariables>>

export type InboundConfig = MailConfig & z.output<z.ZodMiniObject<typeof inboundVariables>>

export type FilesConfig = z.output<z.ZodMiniObject<typeof fileVariables>>

export type PaymentsConfig = z.output<z.ZodMiniObject<typeof payments>>

export type TranslationConfig = z.output<z.ZodMiniObject<typeof translationVariables>>

export type CacheConfig = z.output<z.ZodMiniObject<typeof cache>>

export type ChatDeskConfig = z.output<z.ZodMiniObject<typeof chatDesk>>

export type RouterConfig = z.output<z.ZodMiniObject<typeof router>>

export type IndexNowConfig = Pick<
  z.output<typeof configSchema>,
  'INDEXNOW_KEY' | 'INDEXNOW_URL' | 'SITE_URL' | 'EDITION'
>
