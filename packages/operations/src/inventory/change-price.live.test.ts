import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { createUser } from '@amber/testing/factories/user'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changePrice } from './change-price.ts'

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

const rowOf = (id: number) =>
  database.db.selectFrom('inventories').where('id', '=', id).select(['priceMinor', 'version']).executeTakeFirstOrThrow()

test('updates the price, place version, index job and audit log together', async () => {
  const { rootId, tenancyId } = await createPlaceWithTenancy()
  const user = await createUser(database.db)
  const { version } = await rowOf(rootId)
  await changePrice(database.db, { tenancyId, priceMinor: 19_900, actorId: user.id })

  expect(await rowOf(tenancyId)).toMatchObject({ priceMinor: 19_900 })
  expect((await rowOf(rootId)).version).toBeGreaterThan(version)
  const jobs = await sql`select from graphile_worker.jobs where key = ${`index:${rootId}`}`.execute(database.db)
  expect(jobs.rows).toHaveLength(1)
  const audit = await database.db
    .selectFrom('auditLog')
    .where(sql<boolean>`ids @> ${{ root_id: rootId }}`)
    .select(['actorId', 'action', 'ids', 'fields'])
    .execute()
  expect(audit).toEqual([
    {
      actorId: user.id,
      action: 'price.change',
      ids: { root_id: rootId, tenancy_id: tenancyId },
      fields: ['price_minor'],
    },
  ])
})

test('records no event when the database rejects the price', async () => {
  const { rootId, tenancyId } = await createPlaceWithTenancy()
  await expect(changePrice(database.db, { tenancyId, priceMinor: -1, actorId: null })).rejects.toThrow()
  const events = await database.db
    .selectFrom('events')
    .where(sql<boolean>`ids = ${{ root_id: rootId }}`)
    .selectAll()
    .execute()
  expect(events).toEqual([])
})

test('throws not_found when the inventory is not a tenancy', async () => {
  const { rootId } = await createPlaceWithTenancy()
  await expect(changePrice(database.db, { tenancyId: rootId, priceMinor: 1, actorId: null })).rejects.toMatchObject({
    code: 'not_found',
  })
})
