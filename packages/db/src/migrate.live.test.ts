import { databaseUrl } from '@amber/local-environment/addresses'
import { cloneName, dropDatabase } from '@amber/testing/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFile } from 'node:fs/promises'
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
import { PAYMENT_TYPES } from '@amber/domain/payment/vocabulary'
import { ROLES } from '@amber/domain/permissions'
import { REGION_TYPES } from '@amber/domain/region/region-type'
import { sql } from 'kysely'
import { createDatabase, type Db } from './database.ts'
import { dropInvalidIndexes } from './drop-invalid-indexes.ts'
import { generateDatabaseFiles } from './generate.ts'
import { migrate } from './migrate.ts'

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
    await dropInvalidIndexes(url)
    const findIndex = async () => (await sql`select to_regclass('leads_of_place') as name`.execute(db)).rows
    expect(await findIndex()).toEqual([{ name: null }])
    await migrate(url)
    expect(await findIndex()).toEqual([{ name: 'leads_of_place' }])
  })

  test('rejects with the reason when the server is unreachable', async () => {
    await expect(migrate(databaseUrl(name).replace(/:\d+\//, ':1/'))).rejects.toThrow(/dbmate/)
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
