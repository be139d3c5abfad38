import { bulkValueChecks } from '@amber/contract/schemas/bulk-values'
import { findRun } from '@amber/db/queries/bulk/bulk-runs'
import { listRows } from '@amber/db/queries/bulk/bulk-rows'
import type { BulkOperation, BulkResource } from '@amber/domain/bulk/bulk-fields'
import type { BulkStep } from '@amber/domain/bulk/bulk-state'
import { processRun } from '@amber/operations/bulk/process-run'
import { approveRun, takeStep } from '@amber/operations/bulk/take-step'
import { uploadRun } from '@amber/operations/bulk/upload-run'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createOrganisation } from '@amber/testing/factories/organisation'
import { createPlace, type PlaceTree } from '@amber/testing/factories/place'
import { createUser } from '@amber/testing/factories/user'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let database: TestDatabase
let actorId: number
let supplierId: number
beforeAll(async () => {
  database = await cloneDatabase()
  actorId = (await createUser(database.db)).id
  supplierId = (await createOrganisation(database.db)).id
})
afterAll(() => database.drop())

type Options = { resource?: BulkResource; operation?: BulkOperation }

const upload = (csv: string, { resource = 'tenancies', operation = 'update' }: Options = {}) =>
  uploadRun(database.db, { resource, operation, fileName: 'a.csv', organisationId: supplierId, csv, actorId })

/** Takes a step and does the work that follows from it. */
async function take(runId: number, step: BulkStep) {
  await takeStep(database.db, { runId, step, actorId })
  await processRun({ db: database.db, checks: bulkValueChecks }, runId)
  return getRun(runId)
}

async function getRun(runId: number) {
  const run = await findRun(database.db, runId)
  if (!run) throw new Error(`no run ${runId}`)
  return run
}

const rowsOf = (runId: number) => listRows(database.db, runId, { limit: 1000 })

const tenanciesOf = (place: PlaceTree) => place.roomTypes.flatMap((room) => room.tenancies.map(({ id }) => id))

async function pricesOf(ids: readonly number[]) {
  const rows = await database.db
    .selectFrom('inventories')
    .where('id', 'in', ids)
    .orderBy('id')
    .select('priceMinor')
    .execute()
  return rows.map(({ priceMinor }) => priceMinor)
}

async function historyOf(rootId: number) {
  return database.db
    .selectFrom('inventoryChanges')
    .where('rootId', '=', rootId)
    .orderBy('id')
    .select(['inventoryId', 'source', 'actorId', 'changes', 'undoes', 'version'])
    .execute()
}

describe('a bulk update', () => {
  test('shows old and new values, then applies, records and undoes them', async () => {
    const place = await createPlace(database.db, { roomTypes: 2, tenancies: 40 })
    const ids = tenanciesOf(place)
    const csv = `\uFEFFID;Price;Places left\r\n${ids.map((id) => `${id};220,50;3`).join('\r\n')}\r\n`
    const runId = await upload(csv)
    const checked = await take(runId, 'check')
    expect(checked).toMatchObject({ state: 'checked', rowsCount: 80, readyCount: 80, overLimits: null })
    expect((await rowsOf(runId))[0]).toMatchObject({
      rowNo: 2,
      state: 'ready',
      before: { price: 21_000, places_left: 5 },
      after: { price: 22_050, places_left: 3 },
    })
    expect(await historyOf(place.id)).toEqual([])

    const first = await take(runId, 'apply')
    expect(first).toMatchObject({ state: 'first_applied', appliedCount: 50, readyCount: 30 })
    expect((await pricesOf(ids)).filter((price) => price === 22_050)).toHaveLength(50)

    expect(await take(runId, 'continue')).toMatchObject({ state: 'applied', appliedCount: 80, readyCount: 0 })
    expect(new Set(await pricesOf(ids))).toEqual(new Set([22_050]))
    const history = await historyOf(place.id)
    expect(history).toHaveLength(80)
    expect(history[0]).toMatchObject({
      source: 'bulk',
      actorId,
      changes: { price: { from: 21_000, to: 22_050 }, places_left: { from: 5, to: 3 } },
    })
    const { version } = await database.db
      .selectFrom('inventories')
      .where('id', '=', place.id)
      .select('version')
      .executeTakeFirstOrThrow()
    expect(history.at(-1)?.version).toBe(version)
    const { rows: jobs } = await sql`select from graphile_worker.jobs where key = ${`index:${place.id}`}`.execute(
      database.db,
    )
    expect(jobs).toHaveLength(1)

    expect(await take(runId, 'undo')).toMatchObject({ state: 'undone', appliedCount: 0, undoneCount: 80 })
    expect(new Set(await pricesOf(ids))).toEqual(new Set([21_000]))
    expect(
      (await historyOf(place.id)).filter(({ source, undoes }) => source === 'undo' && undoes !== null),
    ).toHaveLength(80)
  })

  test('refuses rows in words’ codes and applies the others', async () => {
    const place = await createPlace(database.db, { tenancies: 3 })
    const [a = 0, b = 0, c = 0] = tenanciesOf(place)
    const rows = [
      [a, '£200', '3'],
      [b, '215', '99'],
      [999_999_999, '215', '1'],
      [place.id, '215', ''],
      [c, '215', ''],
      [c, '216', ''],
      [c],
    ]
    const runId = await upload(`id,price,places_left\n${rows.map((row) => row.join(',')).join('\n')}`)
    expect(await take(runId, 'check')).toMatchObject({ readyCount: 1, refusedCount: 6 })
    expect((await rowsOf(runId)).map(({ problems }) => problems?.map(({ code }) => code))).toEqual([
      ['not_an_amount'],
      ['more_than_total'],
      ['unknown'],
      ['not_a_tenancy'],
      undefined,
      ['repeated'],
      ['cells_missing'],
    ])
    expect(await take(runId, 'apply')).toMatchObject({ state: 'applied', appliedCount: 1 })
    expect(await pricesOf([a, b, c])).toEqual([21_000, 21_000, 21_500])
  })

  test('overwrites nothing that changed after the dry run, and keeps what changed before an undo', async () => {
    const place = await createPlace(database.db, { tenancies: 2 })
    const [a = 0, b = 0] = tenanciesOf(place)
    const runId = await upload(`id,price\n${a},220\n${b},220`)
    await take(runId, 'check')
    await sql`update inventories set price_minor = 20500 where id = ${a}`.execute(database.db)
    expect(await take(runId, 'apply')).toMatchObject({ appliedCount: 1, refusedCount: 1 })
    await sql`update inventories set price_minor = 20600 where id = ${b}`.execute(database.db)
    expect(await take(runId, 'undo')).toMatchObject({ state: 'undone', retainedCount: 1, undoneCount: 0 })
    expect(await pricesOf([a, b])).toEqual([20_500, 20_600])
  })

  test('finds rows by the landlord’s number and refuses only the row that the database rejects', async () => {
    const first = await createPlace(database.db, { place: { inventoryNo: 'bulk-1' } })
    const second = await createPlace(database.db, { place: { inventoryNo: 'bulk-2' } })
    const runId = await upload('inventory_no,heading\nbulk-1,Bright rooms\nbulk-3,None', { resource: 'inventories' })
    expect(await take(runId, 'check')).toMatchObject({ readyCount: 1, refusedCount: 1 })
    expect(await take(runId, 'apply')).toMatchObject({ appliedCount: 1 })
    const clash = await upload(`id,inventory_no\n${first.id},bulk-9\n${second.id},bulk-9`, { resource: 'inventories' })
    await take(clash, 'check')
    expect(await take(clash, 'apply')).toMatchObject({ appliedCount: 1, refusedCount: 1 })
    expect((await rowsOf(clash)).map(({ problems }) => problems?.[0]?.code)).toEqual([undefined, 'taken'])
  })

  test('remembers the columns of a supplier', async () => {
    const [id] = tenanciesOf(await createPlace(database.db))
    const runId = await upload(`Our ref,Weekly rent\n${id},220`)
    await expect(takeStep(database.db, { runId, step: 'check', actorId })).rejects.toMatchObject({
      fields: { mapping: 'nothing_mapped' },
    })
    const mapping = { 'Our ref': 'id', 'Weekly rent': 'price' } as const
    await takeStep(database.db, { runId, step: 'check', mapping, actorId })
    expect(await getRun(await upload(`Our ref,Weekly rent\n${id},220`))).toMatchObject({ mapping })
  })

  test('stops at pause and cancel, and goes on where it was', async () => {
    const ids = tenanciesOf(await createPlace(database.db, { tenancies: 60 }))
    const runId = await upload(`id,price\n${ids.map((id) => `${id},220`).join('\n')}`)
    await take(runId, 'check')
    await take(runId, 'apply')
    await takeStep(database.db, { runId, step: 'continue', actorId })
    expect(await take(runId, 'pause')).toMatchObject({ state: 'paused', appliedCount: 50 })
    expect(await take(runId, 'resume')).toMatchObject({ state: 'applied', appliedCount: 60 })
    await expect(take(runId, 'cancel')).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('safety limits', () => {
  test('needs a second person for prices that change by more than 30 %', async () => {
    const [id] = tenanciesOf(await createPlace(database.db))
    const runId = await upload(`id,price\n${id},273.01`)
    expect(await take(runId, 'check')).toMatchObject({ overLimits: { prices: 1 } })
    await expect(take(runId, 'apply')).rejects.toMatchObject({ code: 'conflict' })
    await expect(approveRun(database.db, { runId, actorId })).rejects.toMatchObject({ code: 'forbidden' })
    await approveRun(database.db, { runId, actorId: (await createUser(database.db)).id })
    expect(await take(runId, 'apply')).toMatchObject({ state: 'applied', appliedCount: 1 })
  })

  test('needs none for exactly 30 %', async () => {
    const [id] = tenanciesOf(await createPlace(database.db))
    expect(await take(await upload(`id,price\n${id},273`), 'check')).toMatchObject({ overLimits: null })
  })

  test('needs one to take more than a fifth of a supplier’s places off the market, also by their tenancies', async () => {
    const { id: organisationId } = await createOrganisation(database.db)
    const places: PlaceTree[] = []
    for (let i = 0; i < 5; i++) places.push(await createPlace(database.db, { place: { organisationId } }))
    const [first, second] = places
    if (!first || !second) throw new Error('no places')
    const one = await upload(`id,status\n${first.id},inactive`, { resource: 'inventories' })
    expect(await take(one, 'check')).toMatchObject({ readyCount: 1, overLimits: null })
    const rows = `id,status\n${first.id},inactive\n${tenanciesOf(second).join()},inactive`
    const two = await upload(rows, { resource: 'inventories' })
    expect((await take(two, 'check')).overLimits).toMatchObject({
      suppliers: [{ organisationId, active: 5, deactivated: 2 }],
    })
  })
})

describe('a bulk creation', () => {
  test('creates inactive tenancies in the currency of their place, and archives them when undone', async () => {
    const place = await createPlace(database.db)
    const roomId = place.roomTypes[0]?.id
    const head = 'parent_id,name,lease_duration,lease_duration_unit,price,deposit'
    const rows = [
      `${roomId},51 weeks,51,week,199.50,250`,
      `${place.id},51 weeks,51,week,199,250`,
      `${roomId},x,0,week,1,1`,
    ]
    const runId = await upload([head, ...rows].join('\n'), { operation: 'create' })
    expect(await take(runId, 'check')).toMatchObject({ readyCount: 1, refusedCount: 2 })
    expect(await take(runId, 'apply')).toMatchObject({ state: 'applied', appliedCount: 1 })
    const [row] = await rowsOf(runId)
    const created = () =>
      database.db
        .selectFrom('inventories')
        .where('id', '=', row?.inventoryId ?? 0)
        .select(['status', 'priceMinor', 'archivedAt'])
        .executeTakeFirstOrThrow()
    expect(await created()).toEqual({ status: 'inactive', priceMinor: 19_950, archivedAt: null })
    expect(await take(runId, 'undo')).toMatchObject({ state: 'undone', undoneCount: 1 })
    expect((await created()).archivedAt).not.toBeNull()
  })

  test('checks rows sent as JSON at once', async () => {
    const { regionId } = await database.db
      .selectFrom('inventories')
      .where('kind', '=', 'place')
      .select('regionId')
      .limit(1)
      .executeTakeFirstOrThrow()
    const place = {
      name: 'Bulk Yard',
      region_id: regionId,
      location: { lat: 51, lng: 0 },
      currency: 'GBP',
      duration: 'weekly',
    }
    const runId = await uploadRun(database.db, {
      resource: 'inventories',
      operation: 'create',
      fileName: 'rows.json',
      organisationId: null,
      rows: [
        { kind: 'place', ...place },
        { kind: 'place', ...place, currency: 'Taler' },
      ],
      actorId,
    })
    await processRun({ db: database.db, checks: bulkValueChecks }, runId)
    expect(await getRun(runId)).toMatchObject({ state: 'checked', readyCount: 1, refusedCount: 1 })
    expect(await take(runId, 'apply')).toMatchObject({ appliedCount: 1 })
  })
})
