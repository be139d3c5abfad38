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

async function placeWithTenancy() {
  const place = await createPlace(database.db)
  const tenancyId = place.roomTypes[0]?.tenancies[0]?.id
  if (tenancyId === undefined) throw new Error('the place has no tenancy')
  return { rootId: place.id, tenancyId }
}

const rowOf = (id: number) =>
  database.db.selectFrom('inventories').where('id', '=', id).select(['priceMinor', 'version']).executeTakeFirstOrThrow()

test('the price, the version of the place, the job that indexes it and the audit row change together', async () => {
  const { rootId, tenancyId } = await placeWithTenancy()
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

test('a price that the database refuses leaves nothing behind', async () => {
  const { rootId, tenancyId } = await placeWithTenancy()
  await expect(changePrice(database.db, { tenancyId, priceMinor: -1, actorId: null })).rejects.toThrow()
  const events = await database.db
    .selectFrom('events')
    .where(sql<boolean>`ids = ${{ root_id: rootId }}`)
    .selectAll()
    .execute()
  expect(events).toEqual([])
})

test('only a tenancy has a price', async () => {
  const { rootId } = await placeWithTenancy()
  await expect(changePrice(database.db, { tenancyId: rootId, priceMinor: 1, actorId: null })).rejects.toMatchObject({
    code: 'not_found',
  })
})
