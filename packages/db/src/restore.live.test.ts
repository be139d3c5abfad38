import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseUrl } from '@amber/local-environment/addresses'
import { cloneDatabase, cloneName, dropDatabase, type TestDatabase } from '@amber/testing/database'
import { loadSmallWorld } from '@amber/testing/small-world'
import { createPlace } from '@amber/testing/factories/place'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backup } from './backup.ts'
import { createDatabase, type Db } from './database.ts'
import { restore } from './restore.ts'

const restoredName = cloneName(new Date())
let original: TestDatabase
let restored: Db
let folder: string
let file: string
const lines: string[] = []

beforeAll(async () => {
  original = await cloneDatabase()
  await loadSmallWorld(original.db)
  folder = await mkdtemp(join(tmpdir(), 'amber-backup-'))
  file = join(folder, 'backup.dump')
  await backup(original.url, file, (line) => lines.push(line))
  await restore(file, databaseUrl(restoredName), (line) => lines.push(line))
  restored = createDatabase(databaseUrl(restoredName))
})

afterAll(async () => {
  await restored.destroy()
  await dropDatabase(restoredName)
  await original.drop()
  await rm(folder, { recursive: true })
})

/** Returns the row count and a checksum of every table in our schemas. */
async function contentOf(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker') order by 1
  `.execute(db)
  const content: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number; checksum: string }>`
      select count(*) as count, coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as checksum
      from ${sql.raw(name)} t
    `.execute(db)
    content[name] = `${rows[0]?.count} ${rows[0]?.checksum}`
  }
  return content
}

test('restores the same rows in every table', async () => {
  const content = await contentOf(original.db)
  expect(Object.keys(content).length).toBeGreaterThan(25)
  expect(content['public.regions']).toMatch(/^40 /)
  expect(await contentOf(restored)).toEqual(content)
})

test('restores sequences and triggers, so that rows can be inserted', async () => {
  const { id } = await createPlace(restored)
  const row = await restored.selectFrom('inventories').where('id', '=', id).select('version').executeTakeFirstOrThrow()
  expect(row.version).toBeGreaterThan(1)
})

test('logs the progress of backup and restore', () => {
  expect(lines.join('\n')).toMatch(/dumping contents of table "public.inventories"/)
  expect(lines.join('\n')).toMatch(/processing data for table "public.inventories"/)
})

test('rejects an existing database', async () => {
  await expect(restore(file, original.url)).rejects.toThrow('already exists')
})
