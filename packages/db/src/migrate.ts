import { fileURLToPath } from 'node:url'
import { parseConfig } from '@amber/config/parse-config'
import { database } from '@amber/config/variables'
import { resolveBinary } from 'dbmate'
import { Logger, runMigrations } from 'graphile-worker'
import * as z from 'zod/mini'
import { runCommand } from './command.ts'
import { withSslMode } from './connection-url.ts'

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../migrations', import.meta.url))

/** Creates the database if missing and migrates our tables and the job queue to the latest version. */
export async function migrate(url: string, log: (line: string) => void = () => undefined): Promise<void> {
  await runCommand(resolveBinary(), ['--migrations-dir', MIGRATIONS_FOLDER, '--no-dump-schema', 'up'], {
    // Passed through the environment: a password in the arguments would be visible in the process list.
    env: { DATABASE_URL: withSslMode(url) },
    log,
  })
  await runMigrations({ connectionString: url, logger: new Logger(() => (_level, message) => log(message)) })
}

if (import.meta.main) {
  const { DATABASE_URL } = parseConfig(z.object(database), process.env)
  await migrate(DATABASE_URL, console.log)
  console.log('database up to date')
}
