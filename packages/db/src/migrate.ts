import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseConfig } from '@amber/config/parse-config'
import { database } from '@amber/config/variables'
import { resolveBinary } from 'dbmate'
import { Logger, runMigrations } from 'graphile-worker'
import * as z from 'zod/mini'
import { runCommand } from './command.ts'
import { createConnection } from './connections.ts'
import { withSslMode, withSetting } from './connection-url.ts'
import { dropInvalidIndexes } from './drop-invalid-indexes.ts'

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../migrations', import.meta.url))

/**
 * Milliseconds that a migration waits for a lock. All later statements on the table wait behind it, so it gives up and
 * tries again instead of stopping the product behind one long transaction.
 */
const LOCK_TIMEOUT_MS = 2_000
/** Milliseconds between two attempts, in which waiting statements proceed. */
const RETRY_PAUSE_MS = 3_000
/** Number of attempts, which take five minutes in total. */
const MAX_ATTEMPTS = 60

type Options = {
  log?: (line: string) => void
  maxAttempts?: number
  retryPauseMs?: number
}

/** Creates the database if missing and migrates our tables and the job queue to the latest version. */
export async function migrate(
  url: string,
  { log = () => undefined, maxAttempts = MAX_ATTEMPTS, retryPauseMs = RETRY_PAUSE_MS }: Options = {},
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      // Before every attempt, because an earlier run may have been killed while it built an index.
      await dropInvalidIndexes(withLockTimeout(url))
      return await migrateOnce(url, log)
    } catch (error) {
      if (!isLockTimeout(error) || attempt >= maxAttempts) throw error
      log(`a table is locked: next attempt in ${retryPauseMs} ms`)
      await delay(retryPauseMs)
    }
  }
}

/** Migrations that have been applied are recorded, so a repeated run continues with the one that failed. */
async function migrateOnce(url: string, log: (line: string) => void): Promise<void> {
  await runCommand(resolveBinary(), ['--migrations-dir', MIGRATIONS_FOLDER, '--no-dump-schema', 'up'], {
    // Passed through the environment: a password in the arguments would be visible in the process list.
    env: { DATABASE_URL: withLockTimeout(withSslMode(url)) },
    log,
  })
  await runMigrations({
    connectionString: withLockTimeout(url),
    logger: new Logger(() => (_level, message) => log(message)),
  })
  await makeLogMonths(withLockTimeout(url))
}

/** A database that no worker used for months has none for today, such as one that was restored. */
async function makeLogMonths(url: string): Promise<void> {
  const connection = createConnection({ connectionString: url })
  await connection.connect()
  try {
    await connection.query('select make_log_months_ahead()')
  } finally {
    await connection.end()
  }
}

const withLockTimeout = (url: string) => withSetting(url, 'lock_timeout', LOCK_TIMEOUT_MS)

const LOCK_NOT_AVAILABLE = '55P03'

/** dbmate reports the code of PostgreSQL in its message. */
const isLockTimeout = (error: unknown) =>
  error instanceof Error &&
  (('code' in error && error.code === LOCK_NOT_AVAILABLE) || error.message.includes(`(${LOCK_NOT_AVAILABLE})`))

if (import.meta.main) {
  const { DATABASE_URL } = parseConfig(z.object(database), process.env)
  await migrate(DATABASE_URL, { log: console.log })
  console.log('database up to date')
}
