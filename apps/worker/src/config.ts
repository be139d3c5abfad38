import {
  cache,
  database,
  documents,
  edition,
  files,
  httpServer,
  logging,
  login,
  mail,
  payments,
  search,
  site,
} from '@amber/config/variables'
import * as z from 'zod/mini'

const whole = (usual: number, most: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)), usual)

/** What `wire` needs, also for a command that serves nothing. */
const wired = {
  ...logging,
  ...database,
  ...search,
  /** How many jobs one process runs at a time. Each takes a database connection while it reads. */
  WORKER_CONCURRENCY: whole(10, 100),
}

/** What mails are made of and sent by. */
const mailing = { ...edition, ...login, ...mail, ...site }

const filing = {
  ...files,
  /** Keeps two worlds on one bucket apart; tests give each its own. */
  EXPORTS_FOLDER: z._default(z.string().check(z.regex(/^[a-z0-9-]+$/)), 'exports'),
  ...documents,
}

export const commandSchema = z.object(wired)

export const configSchema = z.object({
  ...httpServer,
  ...wired,
  ...cache,
  ...mailing,
  ...filing,
  ...payments,
  /** How long running jobs may take to finish once the process is told to stop. */
  SHUTDOWN_SECONDS: whole(25, 600),
})

/** What a change of document keys needs. */
export const keysSchema = z.object({ ...database, ...documents })

export type KeysConfig = z.output<typeof keysSchema>

/** What comparing a day with the payment provider needs. */
export const reconcileSchema = z.object({ ...database, ...edition, ...site, ...payments })

export type ReconcileConfig = z.output<typeof reconcileSchema>

export type Config = z.output<typeof commandSchema>

export type MailConfig = z.output<z.ZodMiniObject<typeof mailing>>

export type FilesConfig = z.output<z.ZodMiniObject<typeof filing>>

export type PaymentsConfig = z.output<z.ZodMiniObject<typeof payments>>

export type CacheConfig = z.output<z.ZodMiniObject<typeof cache>>
