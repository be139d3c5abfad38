import { findInventoryDocument } from '@amber/db/queries/inventory/inventory-documents'
import { createPlace } from '@amber/testing/factories/place'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BulkRuns, openBulkRuns, tenanciesOf } from '../test-bulk-runs.ts'

let runs: BulkRuns
beforeAll(async () => {
  runs = await openBulkRuns()
})
afterAll(() => runs.drop())

const NONE = { places_left: null, places_total: null, available_from: null, available_until: null }

const codesOf = async (runId: number) =>
  (await runs.rowsOf(runId)).map(({ problems }) => problems?.map(({ field, code }) => `${field}: ${code}`))

const slotsOf = async (tenancyId: number) => {
  const { places_left, places_total, available_from, available_until } =
    (await findInventoryDocument(runs.db, tenancyId))?.fields ?? {}
  return { places_left, places_total, available_from, available_until }
}

test('refuses slots without a total in the dry run, and applies the others', async () => {
  const [a = 0, b = 0] = tenanciesOf(await createPlace(runs.db, { tenancies: 2 }))
  await sql`delete from availability where tenancy_id = ${a}`.execute(runs.db)
  const runId = await runs.upload(`id,places_left,available_from\n${a},0,2027-09-01\n${b},4,2027-10-01`)
  expect(await runs.take(runId, 'check')).toMatchObject({ readyCount: 1, refusedCount: 1 })
  expect(await codesOf(runId)).toEqual([['places_total: missing'], undefined])
  expect(await runs.take(runId, 'apply')).toMatchObject({ state: 'applied', appliedCount: 1 })
})

test('refuses a new tenancy whose slots would not be stored', async () => {
  const place = await createPlace(runs.db)
  const row = { parent_id: place.roomTypes[0]?.id, name: '9 weeks', lease_duration: 9, lease_duration_unit: 'week' }
  const run = await runs.uploadRows([{ ...row, price: 1, deposit: 1, places_left: 2 }], { operation: 'create' })
  expect(await codesOf(run.id)).toEqual([['places_total: missing', 'available_from: missing']])
})

test('records every slot that it removes, so that undo restores them', async () => {
  const place = await createPlace(runs.db)
  const [id = 0] = tenanciesOf(place)
  const before = await slotsOf(id)
  const partly = await runs.uploadRows([{ id, available_from: null, places_left: null }])
  expect(await codesOf(partly.id)).toEqual([['places_left: missing', 'available_from: missing']])

  const run = await runs.uploadRows([{ id, ...NONE }])
  expect(await runs.take(run.id, 'apply')).toMatchObject({ state: 'applied', appliedCount: 1 })
  expect(await slotsOf(id)).toEqual(NONE)
  expect((await runs.historyOf(place.id))[0]?.changes).toMatchObject({
    places_total: { from: before.places_total, to: null },
  })
  expect(await runs.take(run.id, 'undo')).toMatchObject({ state: 'undone', undoneCount: 1 })
  expect(await slotsOf(id)).toEqual(before)
})

test('refuses only the row that the database rejects for an unknown reason, and reports it', async () => {
  const [a = 0, b = 0] = tenanciesOf(await createPlace(runs.db, { tenancies: 2 }))
  await sql`alter table inventories add constraint unforeseen check (price_minor <> 22222) not valid`.execute(runs.db)
  const runId = await runs.upload(`id,price\n${a},222.22\n${b},223`)
  await runs.take(runId, 'check')
  expect(await runs.take(runId, 'apply')).toMatchObject({ state: 'applied', appliedCount: 1, refusedCount: 1 })
  expect(await codesOf(runId)).toEqual([['null: invalid'], undefined])
  expect(runs.reported).toMatchObject([{ rowNo: 2, error: { constraint: 'unforeseen' } }])
})
