import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { createUser } from '@amber/testing/factories/user'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { updatePlace } from './update-place.ts'

let database: TestDatabase
let rootId: number
beforeAll(async () => {
  database = await cloneDatabase()
})
beforeEach(async () => {
  const details = { heading: 'Old', facts: [{ name: 'Opened', value: '2013' }] }
  rootId = (await createPlace(database.db, { place: { details, tags: ['dual_occupancy'] } })).id
})
afterAll(() => database.drop())

const getPlace = () =>
  database.db.selectFrom('inventories').where('id', '=', rootId).selectAll().executeTakeFirstOrThrow()

const listRecords = async () => ({
  events: await database.db
    .selectFrom('events')
    .where(sql<boolean>`ids = ${{ root_id: rootId }}`)
    .select('type')
    .execute(),
  audit: await database.db
    .selectFrom('auditLog')
    .where(sql<boolean>`ids @> ${{ root_id: rootId }}`)
    .select(['actorId', 'action', 'fields'])
    .execute(),
  jobs: (await sql`select from graphile_worker.jobs where key = ${`index:${rootId}`}`.execute(database.db)).rows.length,
})

test('updates only the given fields and records an event, an index job and an audit entry', async () => {
  const { id: actorId } = await createUser(database.db)
  const before = await getPlace()
  await updatePlace(database.db, {
    rootId,
    version: before.version,
    changes: { name: 'New House', metaDescription: 'Rooms.', amenities: ['gym', 'wifi', 'gym'], paymentEnabled: false },
    actorId,
  })
  expect(await getPlace()).toMatchObject({
    name: 'New House',
    status: 'active',
    tags: ['dual_occupancy'],
    amenities: ['gym', 'wifi'],
    paymentEnabled: false,
    details: { heading: 'Old', meta_description: 'Rooms.', facts: [{ name: 'Opened', value: '2013' }] },
    version: before.version + 1,
  })
  expect(await listRecords()).toEqual({
    events: [{ type: 'place.changed' }],
    audit: [{ actorId, action: 'place.update', fields: ['name', 'meta_description', 'amenities', 'payment_enabled'] }],
    jobs: 1,
  })
})

test('applies one of several concurrent updates and throws conflict for the others', async () => {
  const { version } = await getPlace()
  const update = (name: string) => updatePlace(database.db, { rootId, version, changes: { name }, actorId: null })
  const outcomes = await Promise.allSettled([update('One'), update('Two'), update('Three')])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'conflict' })
  }
  expect((await getPlace()).version).toBe(version + 1)
  expect((await listRecords()).audit).toHaveLength(1)
})

test('writes nothing when no field changes', async () => {
  const { version } = await getPlace()
  await updatePlace(database.db, { rootId, version, changes: { name: undefined }, actorId: null })
  expect((await getPlace()).version).toBe(version)
  expect(await listRecords()).toEqual({ events: [], audit: [], jobs: 0 })
})
