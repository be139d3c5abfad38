import { cache, database, edition, httpServer, logging, login, mail, search, site } from '@amber/config/variables'
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

export const commandSchema = z.object(wired)

export const configSchema = z.object({
  ...httpServer,
  ...wired,
  ...cache,
  ...mailing,
  /** How long running jobs may take to finish once the process is told to stop. */
  SHUTDOWN_SECONDS: whole(25, 600),
})

export type Config = z.output<typeof commandSchema>

export type MailConfig = z.output<z.ZodMiniObject<typeof mailing>>

export type CacheConfig = z.output<z.ZodMiniObject<typeof cache>>
