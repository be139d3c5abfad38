import { type HandMadeWorld, makeHandMadeWorld } from '@amber/testing/search/hand-made-world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../../test-api.ts'
import { ask } from './ask-inventories.ts'

let world: HandMadeWorld & { api: TestApi }

beforeAll(async () => {
  const made = await makeHandMadeWorld()
  world = { ...made, api: await openTestApi(made.environment) }
})

afterAll(async () => {
  await world.api.close()
  await world.close()
})

test('searches that PostgreSQL is slow to answer are broken off, and keep nobody else from the database', async () => {
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const { promise: locked, resolve: begin } = Promise.withResolvers<void>()
  // As slow as can be: they wait for the table, whose shape is being changed.
  const lock = world.db.transaction().execute(async (tx) => {
    await tx.schema.alterTable('placeListings').addColumn('another', 'integer').execute()
    begin()
    await over
  })
  await locked
  try {
    let answered = 0
    // More than the pool of all other endpoints has connections.
    const searches = Array.from({ length: 12 }, async (_, index) => {
      const { status, error } = await ask(world, `use_open_search=false&max_price=${index + 1}`)
      answered++
      return { status, code: error.code }
    })
    const regions = await world.api.app.inject('/api/v0/regions?cache=false')
    expect(regions.statusCode).toBe(200)
    expect(answered).toBe(0)
    const unavailable = { status: 503, code: 'unavailable' }
    expect(await Promise.all(searches)).toEqual(Array.from({ length: 12 }, () => unavailable))
  } finally {
    end()
    await lock
  }
  expect((await ask(world, 'use_open_search=false&max_price=1000')).status).toBe(200)
}, 60_000)
