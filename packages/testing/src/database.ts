import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDatabase, type Db } from '@amber/db/database'
import { migrate, MIGRATIONS_FOLDER } from '@amber/db/migrate'
import pg from 'pg'
import { databaseUrl, PORTS } from '@amber/local-environment/addresses'

export type TestDatabase = { url: string; db: Db; drop(): Promise<void> }

/** Long enough for a busy machine: tests of what happens to data must not fail because a connection took long. */
export const CONNECT_TIMEOUT_MS = 60_000

/** Creates a migrated, empty database by copying the template, which takes a fraction of migrating. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const template = await templateName()
  const name = cloneName(new Date())
  await asAdministrator((client) => client.query(`create database ${name} template ${template}`))
  const url = databaseUrl(name)
  const db = createDatabase(url, { connectTimeoutMs: CONNECT_TIMEOUT_MS })
  return {
    url,
    db,
    drop: async () => {
      await db.destroy()
      await dropDatabase(name)
    },
  }
}

/** Creates the template once per state of the migrations; concurrent callers wait for the lock. */
export async function ensureTemplate(): Promise<void> {
  const name = await templateName()
  await asAdministrator(async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount !== 0) return
    // Renamed only once it is complete, so that an aborted run leaves no partial template.
    const unfinished = `${name}_unfinished`
    await client.query(`drop database if exists ${unfinished} with (force)`)
    await migrate(databaseUrl(unfinished))
    await client.query(`alter database ${unfinished} rename to ${name}`)
    await client.query(`alter database ${name} with allow_connections false`)
  })
}

/**
 * Opens a database that is kept between runs, for data that takes long to load. It is created and filled once per purpose and
 * state of the migrations. Its `drop` only disconnects.
 */
export async function openStoredDatabase(
  purpose: string,
  fill: (database: TestDatabase) => Promise<void>,
): Promise<TestDatabase> {
  const template = await templateName()
  const name = storedName(purpose, template)
  const open = (of: string): TestDatabase => {
    const db = createDatabase(databaseUrl(of), { connectTimeoutMs: CONNECT_TIMEOUT_MS })
    return { url: databaseUrl(of), db, drop: () => db.destroy() }
  }
  const isFilled = await asAdministrator(
    async (client) => (await client.query('select from pg_database where datname = $1', [name])).rowCount !== 0,
  )
  if (isFilled) return open(name)
  // Renamed only once it is complete, so that an aborted run leaves no partial data.
  const unfinished = `${name}_unfinished`
  await dropDatabase(unfinished)
  await asAdministrator((client) => client.query(`create database ${unfinished} template ${template}`))
  const filling = open(unfinished)
  try {
    await fill(filling)
  } finally {
    await filling.drop()
  }
  await asAdministrator((client) => client.query(`alter database ${unfinished} rename to ${name}`))
  return open(name)
}

export const dropStoredDatabase = async (purpose: string) => dropDatabase(storedName(purpose, await templateName()))

const storedName = (purpose: string, template: string) => template.replace('template', purpose)

/** Drops clones that killed runs have left behind. */
export async function dropStaleClones(now = new Date()): Promise<void> {
  const { rows } = await asAdministrator((client) =>
    client.query<{ datname: string }>(`select datname from pg_database where datname like 'amber\\_test\\_%'`),
  )
  for (const { datname } of rows) if (isStale(datname, now)) await dropDatabase(datname)
}

/** Drops a database of any name, for tests of migrating and restoring. It need not exist. */
export const dropDatabase = (name: string) =>
  asAdministrator((client) => client.query(`drop database if exists ${name} with (force)`))

const STALE_AFTER = 3_600_000

export const cloneName = (now: Date) => `amber_test_${now.getTime()}_${randomBytes(4).toString('hex')}`

export const isStale = (name: string, now: Date) => now.getTime() - Number(name.split('_')[2]) > STALE_AFTER

/** Returns a name with a hash of everything that determines a migrated database. */
async function templateName(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await readdir(MIGRATIONS_FOLDER)).toSorted()) {
    hash.update(file).update(await readFile(join(MIGRATIONS_FOLDER, file)))
  }
  // The file pins the version of the job queue, which brings its own tables.
  hash.update(await readFile(join(MIGRATIONS_FOLDER, '..', 'package.json')))
  return `amber_template_${hash.digest('hex').slice(0, 16)}`
}

async function asAdministrator<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl('postgres') })
  try {
    await client.connect()
  } catch (cause) {
    throw new Error(`PostgreSQL is not reachable on port ${PORTS.postgres}: run "npm run services" first`, { cause })
  }
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
