import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createBooking } from '@amber/testing/factories/payment'
import { createPlace } from '@amber/testing/factories/place'
import { createUser } from '@amber/testing/factories/user'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmAvailability } from './confirm-availability.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

async function createPlaceWithTenancy() {
  const place = await createPlace(database.db)
  const tenancyId = place.roomTypes[0]?.tenancies[0]?.id
  if (tenancyId === undefined) throw new Error('created place has no tenancy')
  return { rootId: place.id, tenancyId }
}

const versionOf = async (id: number) =>
  (await database.db.selectFrom('inventories').where('id', '=', id).select('version').executeTakeFirstOrThrow()).version

const jobsOf = async (rootId: number) =>
  (
    await sql<{ key: string }>`select key from graphile_worker.jobs where key = ${`index:${rootId}`}`.execute(
      database.db,
    )
  ).rows

const listRecords = async (rootId: number) => ({
  events: await database.db
    .selectFrom('events')
    .where(sql<boolean>`ids = ${{ root_id: rootId }}`)
    .selectAll()
    .execute(),
  audit: await database.db
    .selectFrom('auditLog')
    .where(sql<boolean>`ids @> ${{ root_id: rootId }}`)
    .select(['actorId', 'action', 'ids', 'fields'])
    .execute(),
})

test('stores the number of slots and the confirming user with an event, an index job and an audit entry', async () => {
  const { rootId, tenancyId } = await createPlaceWithTenancy()
  const user = await createUser(database.db)
  const before = await versionOf(rootId)
  await confirmAvailability(database.db, { tenancyId, placesLeft: 2, actorId: user.id })

  const availability = await database.db
    .selectFrom('availability')
    .where('tenancyId', '=', tenancyId)
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(availability).toMatchObject({ placesLeft: 2, confirmedBy: user.id, confirmedAt: expect.any(Date) })
  expect(await versionOf(rootId)).toBeGreaterThan(before)
  expect(await jobsOf(rootId)).toHaveLength(1)
  const { events, audit } = await listRecords(rootId)
  expect(events).toHaveLength(1)
  expect(audit).toEqual([
    {
      actorId: user.id,
      action: 'availability.confirm',
      ids: { root_id: rootId, tenancy_id: tenancyId },
      fields: ['places_left', 'confirmed_at', 'confirmed_by'],
    },
  ])
})

test.each([-1, 11])('rejects %d available slots when there are ten, and writes nothing', async (placesLeft) => {
  const { rootId, tenancyId } = await createPlaceWithTenancy()
  const before = await versionOf(rootId)
  await expect(confirmAvailability(database.db, { tenancyId, placesLeft, actorId: null })).rejects.toThrow()
  expect(await versionOf(rootId)).toBe(before)
  expect(await jobsOf(rootId)).toEqual([])
  expect(await listRecords(rootId)).toEqual({ events: [], audit: [] })
})

test('throws not_found when the tenancy does not exist', async () => {
  await expect(
    confirmAvailability(database.db, { tenancyId: 999_999_999, placesLeft: 1, actorId: null }),
  ).rejects.toThrow('not_found')
})

test('serialises concurrent changes of a place and dedupes its index job', async () => {
  const { rootId, tenancyId } = await createPlaceWithTenancy()
  const before = await versionOf(rootId)
  await Promise.all(
    [0, 1, 2, 3, 4].map((placesLeft) => confirmAvailability(database.db, { tenancyId, placesLeft, actorId: null })),
  )
  expect(await versionOf(rootId)).toBe(before + 5)
  expect(await jobsOf(rootId)).toHaveLength(1)
  expect((await listRecords(rootId)).events).toHaveLength(5)
})

test('rejects counting a booked slot as available until the student has moved in', async () => {
  const { db } = database
  const { rootId, tenancyId } = await createPlaceWithTenancy()
  const confirm = (placesLeft: number) => confirmAvailability(db, { tenancyId, placesLeft, actorId: null })
  const { leadId } = await createBooking(db, { rootId, tenancyId })
  await expect(confirm(10)).rejects.toMatchObject({ code: 'invalid_input' })
  await confirm(9)
  await db.updateTable('leads').set({ stage: 'moved_in' }).where('id', '=', leadId).execute()
  await confirm(10)
})
