import { linkCancellationPolicy } from '@amber/testing/factories/place-records'
import { type HandMadeWorld, makeHandMadeWorld } from '@amber/testing/search/hand-made-world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../../test-api.ts'
import { requestInventories, CITY, findInventories } from './test-list-inventories.ts'

let world: HandMadeWorld & { api: TestApi }

const ADDRESS = {
  route: { long_name: 'Mill Lane', short_name: 'Mill Ln' },
  postal_code: { long_name: 'M1 1AA', short_name: 'M1 1AA' },
}

beforeAll(async () => {
  const handMadeWorld = await makeHandMadeWorld()
  const { db, ids } = handMadeWorld
  const alphaId = ids['alpha'] ?? 0
  await db.updateTable('inventories').set({ address: ADDRESS }).where('id', '=', alphaId).execute()
  const { policyId } = await linkCancellationPolicy(db, alphaId)
  await db
    .insertInto('cancellationRules')
    .values({ policyId, clock: 'after_booking', days: 14, refundPercent: 100 })
    .execute()
  world = { ...handMadeWorld, api: await openTestApi(handMadeWorld.environment) }
})

afterAll(async () => {
  await world.api.close()
  await world.close()
})

const POLICY = { name: 'No visa, no pay', rules: [{ clock: 'after_booking', days: 14, refund_percent: 100 }] }

describe('addRequestedMethods', () => {
  test('adds requested methods that are not part of the listing', async () => {
    const query = 'methods=address,cancellation_policies&only=id,address,cancellation_policies&lang=en'
    const { result } = await findInventories(world, `${query}&ids={alpha},{beta}`)
    const byId = new Map(result.map((item) => [item.id, item]))
    expect(byId.get(world.ids['alpha'] ?? 0)).toMatchObject({ address: ADDRESS, cancellation_policies: [POLICY] })
    expect(byId.get(world.ids['beta'] ?? 0)).toMatchObject({ address: {}, cancellation_policies: [] })
  })

  test('adds the values of the place to its room types', async () => {
    const { result } = await findInventories(
      world,
      `${CITY}&name=alpha&type=room&methods=address,cancellation_policies`,
    )
    expect(result.length).toBeGreaterThan(0)
    for (const room of result) expect(room).toMatchObject({ address: ADDRESS, cancellation_policies: [POLICY] })
  })

  test('adds the same universities as the place itself, for all places of the page', async () => {
    const { result } = await findInventories(world, `${CITY}&methods=meta_distances&only=id,meta_distances&lang=en`)
    expect(result.some((item) => (item.meta_distances ?? []).length > 0)).toBe(true)
    for (const { id, meta_distances: listed } of result) {
      const place = await world.api.app.inject({ url: `/api/v0/inventories/${id}?lang=en` })
      expect(listed).toEqual(place.json<{ data: { meta_distances: unknown } }>().data.meta_distances)
    }
  })

  test('omits methods that are not requested and rejects unknown ones', async () => {
    const { result } = await findInventories(world, 'ids={alpha}')
    expect(result[0]).not.toHaveProperty('address')
    expect(result[0]).not.toHaveProperty('cancellation_policies')
    expect((await requestInventories(world, 'ids={alpha}&methods=addresses')).status).toBe(400)
  })
})
