import { linkCancellationPolicy } from '@amber/testing/factories/belongings'
import { type HandMadeWorld, makeHandMadeWorld } from '@amber/testing/search/hand-made-world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../../test-api.ts'
import { ask, CITY, find } from './ask-inventories.ts'

let world: HandMadeWorld & { api: TestApi }

const ADDRESS = {
  route: { long_name: 'Mill Lane', short_name: 'Mill Ln' },
  postal_code: { long_name: 'M1 1AA', short_name: 'M1 1AA' },
}

beforeAll(async () => {
  const made = await makeHandMadeWorld()
  const { db, ids } = made
  const alpha = ids['alpha'] ?? 0
  await db.updateTable('inventories').set({ address: ADDRESS }).where('id', '=', alpha).execute()
  const { policyId } = await linkCancellationPolicy(db, alpha)
  await db
    .insertInto('cancellationRules')
    .values({ policyId, clock: 'after_booking', days: 14, refundPercent: 100 })
    .execute()
  world = { ...made, api: await openTestApi(made.environment) }
})

afterAll(async () => {
  await world.api.close()
  await world.close()
})

const POLICY = { name: 'No visa, no pay', rules: [{ clock: 'after_booking', days: 14, refund_percent: 100 }] }

describe('what no search reads', () => {
  test('is added where it is asked for', async () => {
    const query = 'methods=address,cancellation_policies&only=id,address,cancellation_policies&lang=en'
    const { result } = await find(world, `${query}&ids={alpha},{beta}`)
    const byId = new Map(result.map((item) => [item.id, item]))
    expect(byId.get(world.ids['alpha'] ?? 0)).toMatchObject({ address: ADDRESS, cancellation_policies: [POLICY] })
    expect(byId.get(world.ids['beta'] ?? 0)).toMatchObject({ address: {}, cancellation_policies: [] })
  })

  test('is said of a room as of its place', async () => {
    const { result } = await find(world, `${CITY}&name=alpha&type=room&methods=address,cancellation_policies`)
    expect(result.length).toBeGreaterThan(0)
    for (const room of result) expect(room).toMatchObject({ address: ADDRESS, cancellation_policies: [POLICY] })
  })

  test('is left out where it is not, and refused by another name', async () => {
    const { result } = await find(world, 'ids={alpha}')
    expect(result[0]).not.toHaveProperty('address')
    expect(result[0]).not.toHaveProperty('cancellation_policies')
    expect((await ask(world, 'ids={alpha}&methods=addresses')).status).toBe(400)
  })
})
