import { type HandMadeWorld, makeHandMadeWorld } from '@amber/testing/search/hand-made-world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../../test-api.ts'
import { requestInventories } from './test-list-inventories.ts'

let world: HandMadeWorld & { api: TestApi }

beforeAll(async () => {
  const handMadeWorld = await makeHandMadeWorld()
  world = { ...handMadeWorld, api: await openTestApi(handMadeWorld.environment) }
})

afterAll(async () => {
  await world.api.close()
  await world.close()
})

test('times out slow PostgreSQL searches without blocking other endpoints', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: locked, resolve: confirmLock } = Promise.withResolvers<void>()
  // The searches wait for the table lock that this ALTER TABLE holds.
  const lockTransaction = world.db.transaction().execute(async (tx) => {
    await tx.schema.alterTable('placeListings').addColumn('another', 'integer').execute()
    confirmLock()
    await released
  })
  await locked
  try {
    let finished = 0
    // This is more searches than the database pool of the other endpoints has connections.
    const searches = Array.from({ length: 12 }, async (_, index) => {
      const { status, error } = await requestInventories(world, `use_open_search=false&max_price=${index + 1}`)
      finished++
      return { status, code: error.code }
    })
    const regions = await world.api.app.inject('/api/v0/regions?cache=false')
    expect(regions.statusCode).toBe(200)
    expect(finished).toBe(0)
    const unavailable = { status: 503, code: 'unavailable' }
    expect(await Promise.all(searches)).toEqual(Array.from({ length: 12 }, () => unavailable))
  } finally {
    release()
    await lockTransaction
  }
  expect((await requestInventories(world, 'use_open_search=false&max_price=1000')).status).toBe(200)
}, 60_000)
