import type { BulkRow, BulkRun } from '@amber/contract/schemas/bulk'
import { bulkValueChecks } from '@amber/contract/schemas/bulk-values'
import { savePlaceOverviews } from '@amber/db/queries/dashboard/place-overviews'
import { DASHBOARD_TABLES } from '@amber/domain/staff/dashboard-tables'
import { processRun } from '@amber/operations/bulk/process-run'
import { failJob } from '@amber/testing/fail-job'
import { createOrganisation } from '@amber/testing/factories/organisation'
import { createPlace } from '@amber/testing/factories/place'
import { bulkLeadServices } from '@amber/testing/bulk-lead-services'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../../test-browser.ts'
import { type LoginApi, openLoginApi } from '../../../test-login.ts'
import { logInStaff } from '../../../test-staff.ts'

let login: LoginApi
let manager: TestBrowser
let managerId: number
let colleague: TestBrowser
let tenancyId: number
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_WRITE: '1000' })
  ;({ browser: manager, userId: managerId } = await logInStaff(login, 'supply_manager'))
  colleague = (await logInStaff(login, 'supply_manager')).browser
  tenancyId = await createTenancy()
})
afterAll(() => login.close())

const createTenancy = async () => (await createPlace(login.db)).roomTypes[0]?.tenancies[0]?.id ?? 0

const upload = async (body: object) => {
  const response = await manager.post('/api/v0/tenancies/update_bulk_async', body)
  return { status: response.statusCode, ...response.json<{ data: BulkRun; error: { fields: object } }>() }
}

const work = (id: number) =>
  processRun(
    {
      db: login.db,
      checks: bulkValueChecks,
      leads: bulkLeadServices,
      reportRefused: (row, error) => {
        throw new Error(`row ${row} was refused`, { cause: error })
      },
    },
    id,
  )

async function step(id: number, body: object, browser = manager) {
  const response = await browser.post(`/api/v0/bulk_runs/${id}/steps`, body)
  if (response.statusCode === 200) await work(id)
  return response
}

const read = async (id: number, browser = manager) =>
  (await browser.get(`/api/v0/bulk_runs/${id}`)).json<{ data: BulkRun }>().data

// spec: 7.bulk-async
describe('POST /api/v0/{resource}/update_bulk_async', () => {
  test('guesses the columns, shows the dry run in words and applies it', async () => {
    const { data: run } = await upload({ file_name: 'autumn.csv', csv: `id,Price,Note\n${tenancyId},220,x\n7,abc,y` })
    expect(run).toMatchObject({ state: 'uploaded', mapping: { id: 'id', Price: 'price' }, steps: ['check', 'cancel'] })
    await step(run.id, { step: 'check', mapping: run.mapping })
    expect(await read(run.id)).toMatchObject({ state: 'checked', counts: { rows: 2, ready: 1, refused: 1 } })
    const { data } = (await manager.get(`/api/v0/bulk_runs/${run.id}/rows`)).json<{ data: { result: BulkRow[] } }>()
    expect(data.result).toMatchObject([
      { row_no: 2, before: { price: 21_000 }, after: { price: 22_000 }, problems: [] },
      { row_no: 3, state: 'refused', problems: [{ code: 'unknown' }] },
    ])
    expect(data.result[1]?.problems[0]?.text).toBe('We know nothing with this id or number.')
    expect((await step(run.id, { step: 'apply' })).statusCode).toBe(200)
    expect(await read(run.id)).toMatchObject({ state: 'applied', counts: { applied: 1 }, steps: ['undo'] })
    expect((await step(run.id, { step: 'apply' })).statusCode).toBe(409)
  })

  test('accepts rows as JSON, with amounts in minor units as on the wire', async () => {
    const { data: run } = await upload({ rows: [{ id: tenancyId, price: 21_500 }] })
    await work(run.id)
    expect(await read(run.id)).toMatchObject({ state: 'checked', counts: { ready: 1 } })
  })

  test.each([
    ['id,price\n', 'empty'],
    ['id,id\n1,2', 'repeated_header'],
    ['id,price\n"1,2', 'invalid'],
    ['id,name\n1,a\u0000b', 'invalid'],
  ])('rejects the file %j', async (csv, problem) => {
    expect(await upload({ csv })).toMatchObject({ status: 400, error: { fields: { csv: problem } } })
  })

  test('rejects rows with texts that can’t be stored', async () => {
    expect(await upload({ rows: [{ id: tenancyId, name: 'a\u0000b' }] })).toMatchObject({ status: 400 })
  })

  test('says that lists are not changed in bulk', async () => {
    const { data: run } = await upload({ rows: [{ id: tenancyId, costs: [] }] })
    await work(run.id)
    const { data } = (await manager.get(`/api/v0/bulk_runs/${run.id}/rows`)).json<{ data: { result: BulkRow[] } }>()
    expect(data.result[0]?.problems).toMatchObject([{ field: 'costs', code: 'not_in_bulk' }])
  })

  test('accepts a file larger than other bodies may be', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `${index + 1_000_000},${'9'.repeat(60)}`)
    const { data: run } = await upload({ csv: `id,price\n${rows.join('\n')}` })
    expect(run.counts.rows).toBe(20_000)
  })
})

test('exports refused rows with the problem in words and without formulas, and records who took them', async () => {
  const { data: run } = await upload({ csv: `id,price,comment\n${tenancyId},=1+1,"a;b"` })
  await step(run.id, { step: 'check', mapping: run.mapping })
  const file = await manager.get(`/api/v0/bulk_runs/${run.id}/errors`)
  expect(file.headers['content-disposition']).toBe(`attachment; filename="bulk-${run.id}-refused.csv"`)
  expect(file.body).toBe(
    `\uFEFFid,price,comment,Problem\r\n${tenancyId},'=1+1,a;b,"price: Write the amount with digits only, like 162.50, or 162,50 in files with semicolons."\r\n`,
  )
  const recorded = await login.db
    .selectFrom('auditLog')
    .where('action', '=', 'bulk.export')
    .select(['actorId', 'ids'])
    .execute()
  expect(recorded).toEqual([{ actorId: managerId, ids: { bulk_run_id: run.id } }])
})

test('lets only a second person approve what is over the limits', async () => {
  const { data: run } = await upload({ csv: `id,price\n${tenancyId},999` })
  await step(run.id, { step: 'check', mapping: run.mapping })
  expect(await read(run.id)).toMatchObject({
    over_limits: { prices: 1 },
    can_approve: false,
    steps: ['check', 'cancel'],
  })
  expect((await manager.post(`/api/v0/bulk_runs/${run.id}/approval`)).statusCode).toBe(403)
  expect((await step(run.id, { step: 'apply' })).statusCode).toBe(409)
  expect(await read(run.id, colleague)).toMatchObject({ can_approve: true })
  expect((await colleague.post(`/api/v0/bulk_runs/${run.id}/approval`)).statusCode).toBe(200)
  expect((await step(run.id, { step: 'apply' })).statusCode).toBe(200)
})

test('lets nobody approve columns that they have chosen', async () => {
  const { data: run } = await upload({ csv: `id,price\n${await createTenancy()},999` })
  await step(run.id, { step: 'check', mapping: run.mapping }, colleague)
  expect(await read(run.id, colleague)).toMatchObject({ over_limits: { prices: 1 }, can_approve: false })
  expect((await colleague.post(`/api/v0/bulk_runs/${run.id}/approval`)).statusCode).toBe(403)
})

test('shows that the worker fails, and lets somebody stop and undo again', async () => {
  const { data: run } = await upload({ csv: `id,price\n${await createTenancy()},221` })
  await step(run.id, { step: 'check', mapping: run.mapping })
  await step(run.id, { step: 'apply' })
  expect((await manager.post(`/api/v0/bulk_runs/${run.id}/steps`, { step: 'undo' })).statusCode).toBe(200)
  expect(await read(run.id)).toMatchObject({ state: 'undoing', failure: null })
  await failJob(login.db, `bulk:${run.id}`, 3)
  expect(await read(run.id)).toMatchObject({
    failure: { tries: 3, next_try_at: expect.any(String) },
    steps: ['cancel'],
  })
  expect((await step(run.id, { step: 'cancel' })).statusCode).toBe(200)
  expect(await read(run.id)).toMatchObject({ state: 'cancelled', failure: null, steps: ['undo'] })
  await step(run.id, { step: 'undo' })
  expect(await read(run.id)).toMatchObject({ state: 'undone', counts: { undone: 1 } })
})

test('changes nothing when an export of places is uploaded as it is', async () => {
  const { id: organisationId } = await createOrganisation(login.db)
  const { id } = await createPlace(login.db, { place: { organisationId, inventoryNo: `no-${organisationId}` } })
  await login.db.transaction().execute((tx) => savePlaceOverviews(tx, [id]))
  for (const columns of ['', `&columns=${DASHBOARD_TABLES.inventories.columns.join()}`]) {
    const { body: csv } = await manager.get(`/api/v0/dashboard/inventories/export?owner=${organisationId}${columns}`)
    const { data: run } = (await manager.post('/api/v0/inventories/update_bulk_async', { csv })).json<{
      data: BulkRun
    }>()
    await step(run.id, { step: 'check', mapping: run.mapping })
    expect(await read(run.id)).toMatchObject({ counts: { rows: 1, unchanged: 1 } })
  }
})

test('marks rows with large changes, and applies the others without them', async () => {
  await login.db.updateTable('inventories').set({ depositMinor: 20_000 }).where('id', '=', tenancyId).execute()
  const { data: run } = await upload({ csv: `id,deposit\n${tenancyId},9999` })
  await step(run.id, { step: 'check', mapping: run.mapping })
  const rows = async () =>
    (await manager.get(`/api/v0/bulk_runs/${run.id}/rows?to_check=true`)).json<{ data: { result: BulkRow[] } }>().data
      .result
  expect(await rows()).toMatchObject([{ row_no: 2, is_to_check: true }])
  expect(await read(run.id)).toMatchObject({ over_limits: { prices: 1 } })
  const exclude = () => manager.post(`/api/v0/bulk_runs/${run.id}/exclusions`, { row_no: 2 })
  expect((await exclude()).statusCode).toBe(200)
  expect((await exclude()).statusCode).toBe(409)
  expect(await rows()).toEqual([])
  expect(await read(run.id)).toMatchObject({ over_limits: null, counts: { ready: 0, refused: 1 } })
})
