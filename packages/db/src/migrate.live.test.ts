import { databaseUrl } from '@amber/local-environment/addresses'
import { cloneName, dropDatabase } from '@amber/testing/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  AMENITIES,
  BATHROOM_TYPES,
  INVENTORY_STATUSES,
  KITCHEN_TYPES,
  ROOM_TYPES,
  UNIT_TYPES,
} from '@amber/domain/inventory/vocabulary'
import { LANGUAGES } from '@amber/domain/languages'
import { PRICING_DURATIONS } from '@amber/domain/money/pricing-duration'
import { PAYMENT_PLAN_KINDS, RENT_METHODS } from '@amber/domain/payment/payment-plan'
import { PAYMENT_TYPES } from '@amber/domain/payment/vocabulary'
import { ROLES } from '@amber/domain/permissions'
import { REGION_TYPES } from '@amber/domain/region/region-type'
import { sql } from 'kysely'
import { createDatabase, type Db } from './database.ts'
import { generateDatabaseFiles } from './generate.ts'
import { migrate, MIGRATIONS_FOLDER } from './migrate.ts'

/** Every attempt waits two seconds for a lock. */
const WAIT = { timeout: 15_000 }

const name = cloneName(new Date())
const url = databaseUrl(name)
let db: Db

beforeAll(async () => {
  await migrate(url)
  db = createDatabase(url)
})

afterAll(async () => {
  await db.destroy()
  await dropDatabase(name)
})

describe('migrate', () => {
  test('creates our tables and the job queue on an empty server', async () => {
    await expect(db.selectFrom('inventories').selectAll().execute()).resolves.toEqual([])
    const { rows } = await sql`select * from graphile_worker.jobs`.execute(db)
    expect(rows).toEqual([])
  })

  test('changes nothing when run again', async () => {
    const before = await generateDatabaseFiles(url)
    await migrate(url)
    expect(await generateDatabaseFiles(url)).toEqual(before)
  })

  test('produces the committed schema and types', async () => {
    for (const [path, content] of await generateDatabaseFiles(url)) {
      expect(await readFile(new URL(`../../../${path}`, import.meta.url), 'utf8')).toBe(content)
    }
  })

  test('lets other statements pass while a long transaction delays it, and then completes', async () => {
    await sql`delete from schema_migrations where version = '20261210090000'`.execute(db)
    await sql`alter table forms drop column move_in`.execute(db)
    const lines: string[] = []
    const { promise: isReading, resolve: markReading } = Promise.withResolvers<void>()
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
    const longTransaction = db.transaction().execute(async (tx) => {
      await tx.selectFrom('forms').select('id').execute()
      markReading()
      await isOver
    })
    await isReading
    const migrating = migrate(url, { log: (line) => lines.push(line), retryPauseMs: 500 })
    await expect.poll(() => lines.some((line) => line.includes('contract_start_of_forms')), WAIT).toBe(true)
    const startedAt = performance.now()
    await db.selectFrom('forms').select('id').execute()
    expect(performance.now() - startedAt).toBeLessThan(4_000)
    await expect.poll(() => lines.some((line) => line.includes('a table is locked')), WAIT).toBe(true)
    end()
    await Promise.all([longTransaction, migrating])
    expect(await db.selectFrom('forms').select('moveIn').execute()).toEqual([])
  })

  test('rejects when a table stays locked for all attempts', async () => {
    await sql`delete from schema_migrations where version = '20261212090201'`.execute(db)
    await sql`drop index leads_of_place`.execute(db)
    await db.transaction().execute(async (tx) => {
      await sql`lock table leads in share update exclusive mode`.execute(tx)
      await expect(migrate(url, { maxAttempts: 1 })).rejects.toThrow('lock timeout')
    })
    await migrate(url)
    const { rows } = await sql`
      select indisvalid from pg_index where indexrelid = 'leads_of_place'::regclass
    `.execute(db)
    expect(rows).toEqual([{ indisvalid: true }])
  })

  test('builds an index again whose concurrent build was interrupted', async () => {
    await sql`delete from schema_migrations where version = '20261212090201'`.execute(db)
    // What a build that was cancelled leaves behind.
    await sql`update pg_index set indisvalid = false where indexrelid = 'leads_of_place'::regclass`.execute(db)
    await migrate(url)
    const { rows } = await sql`
      select indisvalid from pg_index where indexrelid = 'leads_of_place'::regclass
    `.execute(db)
    expect(rows).toEqual([{ indisvalid: true }])
  })

  test('removes an index although a reader of its table delays the first attempts', async () => {
    await sql`delete from schema_migrations where version = '20261212090403'`.execute(db)
    await sql`create unique index payments_one_a_lead on payments (lead_id)`.execute(db)
    const lines: string[] = []
    const { promise: isReading, resolve: markReading } = Promise.withResolvers<void>()
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
    const backup = db.transaction().execute(async (tx) => {
      await tx.selectFrom('payments').select('id').execute()
      markReading()
      await isOver
    })
    await isReading
    const migrating = migrate(url, { log: (line) => lines.push(line), retryPauseMs: 100 })
    // The second attempt meets the index that the first one left invalid, and the reader that still holds its table.
    await expect.poll(() => lines.filter((line) => line.includes('a table is locked')).length, WAIT).toBeGreaterThan(1)
    end()
    await Promise.all([backup, migrating])
    expect((await sql`select to_regclass('payments_one_a_lead') as name`.execute(db)).rows).toEqual([{ name: null }])
  })

  test('drops every index with "if exists", because a removal that times out is repeated', async () => {
    const files = await readdir(MIGRATIONS_FOLDER)
    const texts = await Promise.all(files.map((file) => readFile(join(MIGRATIONS_FOLDER, file), 'utf8')))
    expect(texts.flatMap((text) => text.match(/^drop index concurrently (?!if exists).*/gm) ?? [])).toEqual([])
  })

  test('rejects with the reason when the server is unreachable', async () => {
    await expect(migrate(databaseUrl(name).replace(/:\d+\//, ':1/'))).rejects.toThrow(/ECONNREFUSED/)
  })
})

// spec: 3.inventory-status, 3.region-types, 3.room-types, 3.bathroom-types, 3.kitchen-types, 3.meta-unit-types, 3.pricing-duration, 9.payment-types
test.each([
  ['language_code', LANGUAGES],
  ['region_type', REGION_TYPES],
  ['inventory_status', INVENTORY_STATUSES],
  ['room_type', ROOM_TYPES],
  ['bathroom_type', BATHROOM_TYPES],
  ['kitchen_type', KITCHEN_TYPES],
  ['unit_type', UNIT_TYPES],
  ['price_duration', PRICING_DURATIONS],
  ['payment_type', PAYMENT_TYPES],
  ['payment_plan_kind', PAYMENT_PLAN_KINDS],
  ['rent_method', RENT_METHODS],
  ['user_role', ROLES.filter((role) => role !== 'visitor' && role !== 'student')],
])('%s has the same values in the database and the domain', async (type, values) => {
  const { rows } = await sql<{ values: string[] }>`
    select enum_range(null::${sql.id(type)})::text[] as values
  `.execute(db)
  expect(rows[0]?.values.toSorted()).toEqual([...values].toSorted())
})

// spec: 3.amenities
test("inventories_amenities_check allows exactly the domain's amenities", async () => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'inventories_amenities_check'
  `.execute(db)
  const accepted = rows[0]?.definition.matchAll(/'(\w+)'/g) ?? []
  expect([...accepted].map(([, amenity = '']) => amenity).toSorted()).toEqual(AMENITIES.toSorted())
})
