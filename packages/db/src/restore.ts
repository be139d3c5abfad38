import pg from 'pg'
import { runCommand } from './command.ts'
import { createConnection } from './connections.ts'
import { connectionEnvironment, databaseName } from './connection-url.ts'
import { postgresProgram } from './postgres-programs.ts'

/**
 * Creates a database and restores a backup into it in one transaction. Never writes to an existing database, so that a
 * wrong URL does no harm; after a failure, drop the empty database before the next attempt.
 */
export async function restore(file: string, url: string, log: (line: string) => void = () => undefined): Promise<void> {
  await createNewDatabase(url)
  log(`restoring ${file}`)
  await runCommand(
    await postgresProgram('pg_restore'),
    [
      '--no-owner',
      '--no-privileges',
      '--verbose',
      '--exit-on-error',
      '--single-transaction',
      `--dbname=${databaseName(url)}`,
      file,
    ],
    { env: connectionEnvironment(url), log },
  )
  // Backups contain no statistics, and without them the first queries would get poor plans.
  log('updating planner statistics')
  await withClient(url, (client) => client.query('analyze'))
}

async function createNewDatabase(url: string): Promise<void> {
  const maintenanceUrl = new URL(url)
  maintenanceUrl.pathname = '/postgres'
  await withClient(maintenanceUrl.href, (client) =>
    client.query(`create database ${pg.escapeIdentifier(databaseName(url))} template template0`),
  )
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  // Creating a database and analysing all tables may take minutes.
  const client = createConnection({ connectionString: url, statement_timeout: 0 })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

if (import.meta.main) {
  const [file, url] = process.argv.slice(2)
  if (file === undefined || url === undefined) throw new Error('usage: npm run db:restore -- <file> <database url>')
  await restore(file, url, console.log)
  console.log('restore completed')
}
