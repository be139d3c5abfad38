import { approveRun, takeStep } from '@amber/operations/bulk/take-step'
import { createOrganisation } from '@amber/testing/factories/organisation'
import { createPlace, type PlaceTree } from '@amber/testing/factories/place'
import { createUser } from '@amber/testing/factories/user'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BulkRuns, openBulkRuns, tenanciesOf } from '../test-bulk-runs.ts'

let runs: BulkRuns
beforeAll(async () => {
  runs = await openBulkRuns()
})
afterAll(() => runs.drop())

async function pricesOf(ids: readonly number[]) {
  const rows = await runs.db
    .selectFrom('inventories')
    .where('id', 'in', ids)
    .orderBy('id')
    .select('priceMinor')
    .execute()
  return rows.map(({ priceMinor }) => priceMinor)
}

describe('a bulk update', () => {
  test('shows old and new values, then applies, records and undoes them', async () => {
    const place = await createPlace(runs.db, { roomTypes: 2, tenancies: 40 })
    const ids = tenanciesOf(place)
    const csv = `\uFEFFID;Price;Places left\r\n${ids.map((id) => `${id};220,50;3`).join('\r\n')}\r\n`
    const runId = await runs.upload(csv)
    const checked = await runs.take(runId, 'check')
    expect(checked).toMatchObject({ state: 'checked', rowsCount: 80, readyCount: 80, overLimits: null })
    expect((await runs.rowsOf(runId))[0]).toMatchObject({
      rowNo: 2,
      state: 'ready',
      before: { price: 21_000, places_left: 5 },
      after: { price: 22_050, places_left: 3 },
    })
    expect(await runs.historyOf(place.id)).toEqual([])

    const first = await runs.take(runId, 'apply')
    expect(first).toMatchObject({ state: 'first_applied', appliedCount: 50, readyCount: 30 })
    expect((await pricesOf(ids)).filter((price) => price === 22_050)).toHaveLength(50)

    expect(await runs.take(runId, 'continue')).toMatchObject({ state: 'applied', appliedCount: 80, readyCount: 0 })
    expect(new Set(await pricesOf(ids))).toEqual(new Set([22_050]))
    const history = await runs.historyOf(place.id)
    expect(history).toHaveLength(80)
    expect(history[0]).toMatchObject({
      source: 'bulk',
      actorId: runs.actorId,
      changes: { price: { from: 21_000, to: 22_050 }, places_left: { from: 5, to: 3 } },
    })
    const { version } = await runs.db
      .selectFrom('inventories')
      .where('id', '=', place.id)
      .select('version')
      .executeTakeFirstOrThrow()
    expect(history.at(-1)?.version).toBe(version)
    const { rows: jobs } = await sql`select from graphile_worker.jobs where key = ${`index:${place.id}`}`.execute(
      runs.db,
    )
    expect(jobs).toHaveLength(1)

    expect(await runs.take(runId, 'undo')).toMatchObject({ state: 'undone', appliedCount: 0, undoneCount: 80 })
    expect(new Set(await pricesOf(ids))).toEqual(new Set([21_000]))
    expect(
      (await runs.historyOf(place.id)).filter(({ source, undoes }) => source === 'undo' && undoes !== null),
    ).toHaveLength(80)
  })

  test('refuses rows in words’ codes and applies the others', async () => {
    const place = await createPlace(runs.db, { tenancies: 3 })
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
    const runId = await runs.upload(`id,price,places_left\n${rows.map((row) => row.join(',')).join('\n')}`)
    expect(await runs.take(runId, 'check')).toMatchObject({ readyCount: 1, refusedCount: 6 })
    expect((await runs.rowsOf(runId)).map(({ problems }) => problems?.map(({ code }) => code))).toEqual([
      ['not_an_amount'],
      ['more_than_total'],
      ['unknown'],
      ['not_a_tenancy'],
      undefined,
      ['repeated'],
      ['cells_missing'],
    ])
    expect(await runs.take(runId, 'apply')).toMatchObject({ state: 'applied', appliedCount: 1 })
    expect(await pricesOf([a, b, c])).toEqual([21_000, 21_000, 21_500])
  })

  test('overwrites nothing that changed after the dry run, and keeps what changed before an undo', async () => {
    const place = await createPlace(runs.db, { tenancies: 2 })
    const [a = 0, b = 0] = tenanciesOf(place)
    const runId = await runs.upload(`id,price\n${a},220\n${b},220`)
    await runs.take(runId, 'check')
    await sql`update inventories set price_minor = 20500 where id = ${a}`.execute(runs.db)
    expect(await runs.take(runId, 'apply')).toMatchObject({ appliedCount: 1, refusedCount: 1 })
    await sql`update inventories set price_minor = 20600 where id = ${b}`.execute(runs.db)
    expect(await runs.take(runId, 'undo')).toMatchObject({ state: 'undone', retainedCount: 1, undoneCount: 0 })
    expect(await pricesOf([a, b])).toEqual([20_500, 20_600])
  })

  test('finds rows by the landlord’s number and refuses only the row that the database rejects', async () => {
    const first = await createPlace(runs.db, { place: { inventoryNo: 'bulk-1' } })
    const second = await createPlace(runs.db, { place: { inventoryNo: 'bulk-2' } })
    const runId = await runs.upload('inventory_no,heading\nbulk-1,Bright rooms\nbulk-3,None', {
      resource: 'inventories',
    })
    expect(await runs.take(runId, 'check')).toMatchObject({ readyCount: 1, refusedCount: 1 })
    expect(await runs.take(runId, 'apply')).toMatchObject({ appliedCount: 1 })
    const clash = await runs.upload(`id,inventory_no\n${first.id},bulk-9\n${second.id},bulk-9`, {
      resource: 'inventories',
    })
    await runs.take(clash, 'check')
    expect(await runs.take(clash, 'apply')).toMatchObject({ appliedCount: 1, refusedCount: 1 })
    expect((await runs.rowsOf(clash)).map(({ problems }) => problems?.[0]?.code)).toEqual([undefined, 'taken'])
  })

  test('remembers the columns of a supplier', async () => {
    const [id] = tenanciesOf(await createPlace(runs.db))
    const runId = await runs.upload(`Our ref,Weekly rent\n${id},220`)
    await expect(takeStep(runs.db, { runId, step: 'check', actorId: runs.actorId })).rejects.toMatchObject({
      fields: { mapping: 'nothing_mapped' },
    })
    const mapping = { 'Our ref': 'id', 'Weekly rent': 'price' } as const
    await takeStep(runs.db, { runId, step: 'check', mapping, actorId: runs.actorId })
    expect(await runs.getRun(await runs.upload(`Our ref,Weekly rent\n${id},220`))).toMatchObject({ mapping })
  })

  test('stops at pause and cancel, and goes on where it was', async () => {
    const ids = tenanciesOf(await createPlace(runs.db, { tenancies: 60 }))
    const runId = await runs.upload(`id,price\n${ids.map((id) => `${id},220`).join('\n')}`)
    await runs.take(runId, 'check')
    await runs.take(runId, 'apply')
    await takeStep(runs.db, { runId, step: 'continue', actorId: runs.actorId })
    expect(await runs.take(runId, 'pause')).toMatchObject({ state: 'paused', appliedCount: 50 })
    expect(await runs.take(runId, 'resume')).toMatchObject({ state: 'applied', appliedCount: 60 })
    await expect(runs.take(runId, 'cancel')).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('safety limits', () => {
  test('needs a second person for prices that change by more than 30 %', async () => {
    const [id] = tenanciesOf(await createPlace(runs.db))
    const runId = await runs.upload(`id,price\n${id},273.01`)
    expect(await runs.take(runId, 'check')).toMatchObject({ overLimits: { prices: 1 } })
    await expect(runs.take(runId, 'apply')).rejects.toMatchObject({ code: 'conflict' })
    await expect(approveRun(runs.db, { runId, actorId: runs.actorId })).rejects.toMatchObject({ code: 'forbidden' })
    await approveRun(runs.db, { runId, actorId: (await createUser(runs.db)).id })
    expect(await runs.take(runId, 'apply')).toMatchObject({ state: 'applied', appliedCount: 1 })
  })

  test('needs none for exactly 30 %', async () => {
    const [id] = tenanciesOf(await createPlace(runs.db))
    expect(await runs.take(await runs.upload(`id,price\n${id},273`), 'check')).toMatchObject({ overLimits: null })
  })

  test('needs one to take more than a fifth of a supplier’s places off the market, also by their tenancies', async () => {
    const { id: organisationId } = await createOrganisation(runs.db)
    const places: PlaceTree[] = []
    for (let i = 0; i < 5; i++) places.push(await createPlace(runs.db, { place: { organisationId } }))
    const [first, second] = places
    if (!first || !second) throw new Error('no places')
    const one = await runs.upload(`id,status\n${first.id},inactive`, { resource: 'inventories' })
    expect(await runs.take(one, 'check')).toMatchObject({ readyCount: 1, overLimits: null })
    const rows = `id,status\n${first.id},inactive\n${tenanciesOf(second).join()},inactive`
    const two = await runs.upload(rows, { resource: 'inventories' })
    expect((await runs.take(two, 'check')).overLimits).toMatchObject({
      suppliers: [{ organisationId, active: 5, deactivated: 2 }],
    })
  })
})

describe('a bulk creation', () => {
  test('creates inactive tenancies in the currency of their place, and archives them when undone', async () => {
    const place = await createPlace(runs.db)
    const roomId = place.roomTypes[0]?.id
    const head = 'parent_id,name,lease_duration,lease_duration_unit,price,deposit'
    const rows = [
      `${roomId},51 weeks,51,week,199.50,250`,
      `${place.id},51 weeks,51,week,199,250`,
      `${roomId},x,0,week,1,1`,
    ]
    const runId = await runs.upload([head, ...rows].join('\n'), { operation: 'create' })
    expect(await runs.take(runId, 'check')).toMatchObject({ readyCount: 1, refusedCount: 2 })
    expect(await runs.take(runId, 'apply')).toMatchObject({ state: 'applied', appliedCount: 1 })
    const [row] = await runs.rowsOf(runId)
    const created = () =>
      runs.db
        .selectFrom('inventories')
        .where('id', '=', row?.inventoryId ?? 0)
        .select(['status', 'priceMinor', 'archivedAt'])
        .executeTakeFirstOrThrow()
    expect(await created()).toEqual({ status: 'inactive', priceMinor: 19_950, archivedAt: null })
    expect(await runs.take(runId, 'undo')).toMatchObject({ state: 'undone', undoneCount: 1 })
    expect((await created()).archivedAt).not.toBeNull()
  })

  test('checks rows sent as JSON at once', async () => {
    const { regionId } = await runs.db
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
    const rows = [
      { kind: 'place', ...place },
      { kind: 'place', ...place, currency: 'Taler' },
    ]
    const run = await runs.uploadRows(rows, { resource: 'inventories', operation: 'create' })
    expect(run).toMatchObject({ state: 'checked', readyCount: 1, refusedCount: 1 })
    expect(await runs.take(run.id, 'apply')).toMatchObject({ appliedCount: 1 })
  })
})

test('leaves one audit entry per place and batch, for the changes and for their undo', async () => {
  const places = [await createPlace(runs.db, { tenancies: 2 }), await createPlace(runs.db, { tenancies: 1 })]
  const runId = await runs.upload(
    `id,price\n${places
      .flatMap(tenanciesOf)
      .map((id) => `${id},212`)
      .join('\n')}`,
  )
  await runs.take(runId, 'check')
  await runs.take(runId, 'apply')
  await runs.take(runId, 'undo')
  const entries = await runs.db
    .selectFrom('auditLog')
    .where('action', 'in', ['bulk.change', 'bulk.restore'])
    .where(sql<boolean>`ids @> ${JSON.stringify({ bulk_run_id: runId })}::jsonb`)
    .orderBy('id')
    .select(['action', 'actorId', 'ids', 'fields'])
    .execute()
  expect(entries).toEqual(
    ['bulk.change', 'bulk.restore'].flatMap((action) =>
      places.map(({ id }) => ({
        action,
        actorId: runs.actorId,
        ids: { root_id: id, bulk_run_id: runId },
        fields: ['price'],
      })),
    ),
  )
})
