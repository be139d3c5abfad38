import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseUrl } from '@amber/local-environment/addresses'
import { cloneName, dropDatabase } from '@amber/testing/database'
import { resolveBinary } from 'dbmate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from './command.ts'
import { withSslMode } from './connection-url.ts'
import { createDatabase, type Db } from './database.ts'
import { migrate, MIGRATIONS_FOLDER } from './migrate.ts'

/** Rows in each log: enough that copying, reading or indexing them under a lock would show. */
const ROWS = 200_000
const BATCH_ROWS = 50_000
const LOGS = ['events', 'audit_log'] as const

const name = cloneName(new Date())
const url = databaseUrl(name)
let db: Db
let folder: string

/** Migrates to the last version in which the logs were tables without partitions. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amber-migrations-'))
  for (const file of await readdir(MIGRATIONS_FOLDER))
    if (file < '20270216') await copyFile(join(MIGRATIONS_FOLDER, file), join(folder, file))
  await runCommand(resolveBinary(), ['--migrations-dir', folder, '--no-dump-schema', 'up'], {
    env: { DATABASE_URL: withSslMode(url) },
  })
  db = createDatabase(url)
  for (let first = 0; first < ROWS; first += BATCH_ROWS)
    for (const [log, column] of [
      ['events', 'type'],
      ['audit_log', 'action'],
    ] as const)
      await sql`
        insert into ${sql.table(log)} (${sql.ref(column)}, ids, created_at)
        select 'place.changed', jsonb_build_object('root_id', number), now() - make_interval(mins => ${ROWS} - number)
        from generate_series(${first + 1}::integer, ${first + BATCH_ROWS}::integer) number
      `.execute(db)
}, 120_000)

afterAll(async () => {
  await db.destroy()
  await dropDatabase(name)
  await rm(folder, { recursive: true })
})

/** Writes as the version of the code before the migration does, and returns the longest wait in milliseconds. */
async function writeUntil(isOver: () => boolean): Promise<{ written: number; longestMs: number }> {
  let [written, longestMs] = [0, 0]
  while (!isOver()) {
    const startedAt = performance.now()
    await db.transaction().execute(async (tx) => {
      await tx.insertInto('events').values({ type: 'place.changed', ids: {} }).returning('id').execute()
      await tx.insertInto('auditLog').values({ action: 'place.update', ids: {}, fields: [] }).execute()
    })
    longestMs = Math.max(longestMs, performance.now() - startedAt)
    written++
  }
  return { written, longestMs }
}

async function fileOf(table: string): Promise<unknown> {
  return (await sql`select relfilenode from pg_class where relname like ${table}`.execute(db)).rows[0]
}

test('makes months of logs with 200,000 rows each while others write, without copying a row', async () => {
  const filesBefore = [await fileOf('events'), await fileOf('audit_log')]
  let isMigrated = false
  const [{ written, longestMs }] = await Promise.all([
    writeUntil(() => isMigrated),
    writeUntil(() => isMigrated),
    migrate(url, { retryPauseMs: 100 }).finally(() => (isMigrated = true)),
  ])
  expect(written).toBeGreaterThan(10)
  // A lock is waited for at most two seconds; the rest is for a busy machine.
  expect(longestMs).toBeLessThan(4_000)
  expect([await fileOf('events\\_until\\_%'), await fileOf('audit\\_log\\_until\\_%')]).toEqual(filesBefore)

  for (const log of LOGS) {
    const { rows } = await sql<{ count: number; ids: number }>`
      select count(*)::int as count, count(distinct id)::int as ids from ${sql.table(log)}
    `.execute(db)
    expect(rows[0]?.count).toBe(rows[0]?.ids)
    expect(rows[0]?.count).toBeGreaterThan(ROWS + 2 * 10)
    const { rows: invalid } = await sql`
      select indexrelid::regclass from pg_index where indrelid = ${log}::regclass and not indisvalid
    `.execute(db)
    expect(invalid).toEqual([])
  }
})
