import { approveRun } from '@amber/operations/bulk/take-step'
import { createOrganisation } from '@amber/testing/factories/organisation'
import { createBooking } from '@amber/testing/factories/payment'
import { createPlace } from '@amber/testing/factories/place'
import { createUser } from '@amber/testing/factories/user'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BulkRuns, openBulkRuns, tenanciesOf } from '../test-bulk-runs.ts'

let runs: BulkRuns
beforeAll(async () => {
  runs = await openBulkRuns()
})
afterAll(() => runs.drop())

test('archives what a file created, but nothing that is used by now', async () => {
  const place = await createPlace(runs.db)
  const row = { lease_duration: 51, lease_duration_unit: 'week', price: 19_950, deposit: 0 }
  const parent = { parent_id: place.roomTypes[0]?.id }
  const names = ['unused', 'active', 'booked', 'renamed']
  const { id: runId } = await runs.uploadRows(
    names.map((name) => ({ ...row, ...parent, name })),
    { operation: 'create' },
  )
  await runs.take(runId, 'apply')
  const [unused, active, booked, renamed] = (await runs.rowsOf(runId)).map(({ inventoryId }) => inventoryId ?? 0)
  await sql`update inventories set status = 'active' where id = ${active}`.execute(runs.db)
  await createBooking(runs.db, { rootId: place.id, tenancyId: booked ?? 0 })
  const change = { heading: { from: null, to: 'New' } }
  await sql`
    insert into inventory_changes (root_id, inventory_id, kind, source, version, changes)
    values (${place.id}, ${renamed}, 'tenancy', 'editor', 2, ${JSON.stringify(change)})
  `.execute(runs.db)

  expect(await runs.take(runId, 'undo')).toMatchObject({ state: 'undone', undoneCount: 1, retainedCount: 3 })
  expect((await runs.rowsOf(runId)).map(({ problems }) => problems?.[0]?.code)).toEqual([
    undefined,
    'published',
    'booked',
    'changed',
  ])
  const archived = await runs.db
    .selectFrom('inventories')
    .where('rootId', '=', place.id)
    .where('archivedAt', 'is not', null)
    .select('id')
    .execute()
  expect(archived).toEqual([{ id: unused }])
})

test('takes a second person to undo what takes more than a fifth of a supplier’s places off the market', async () => {
  const { id: organisationId } = await createOrganisation(runs.db)
  const [tenancyId] = tenanciesOf(await createPlace(runs.db, { place: { organisationId } }))
  await sql`update inventories set status = 'inactive' where id = ${tenancyId}`.execute(runs.db)
  const runId = await runs.upload(`id,status\n${tenancyId},active`)
  expect(await runs.take(runId, 'check')).toMatchObject({ readyCount: 1, overLimits: null })
  expect(await runs.take(runId, 'apply')).toMatchObject({ state: 'applied', appliedCount: 1 })

  const requested = await runs.take(runId, 'undo')
  expect(requested).toMatchObject({ state: 'applied', undoOverLimits: { suppliers: [{ active: 1, deactivated: 1 }] } })
  await expect(runs.take(runId, 'undo')).rejects.toMatchObject({ code: 'conflict' })
  await expect(approveRun(runs.db, { runId, actorId: runs.actorId })).rejects.toMatchObject({ code: 'forbidden' })
  await approveRun(runs.db, { runId, actorId: (await createUser(runs.db)).id })
  expect(await runs.work(runId)).toMatchObject({ state: 'undone', undoneCount: 1 })
})

test('goes on where undoing was stopped', async () => {
  const [id] = tenanciesOf(await createPlace(runs.db))
  const runId = await runs.upload(`id,price\n${id},220`)
  await runs.take(runId, 'check')
  await runs.take(runId, 'apply')
  await sql`update bulk_runs set state = 'undoing' where id = ${runId}`.execute(runs.db)
  expect(await runs.take(runId, 'cancel')).toMatchObject({ state: 'cancelled', appliedCount: 1 })
  expect(await runs.take(runId, 'undo')).toMatchObject({ state: 'undone', undoneCount: 1 })
})
