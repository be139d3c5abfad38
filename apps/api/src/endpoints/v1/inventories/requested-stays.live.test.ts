import { createTenancy } from '@amber/testing/factories/place'
import { type HandMadeWorld, makeHandMadeWorld } from '@amber/testing/search/hand-made-world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../../test-api.ts'
import { findInventories, requestInventories } from './test-list-inventories.ts'

let world: HandMadeWorld & { api: TestApi }

beforeAll(async () => {
  const handMadeWorld = await makeHandMadeWorld()
  world = { ...handMadeWorld, api: await openTestApi(handMadeWorld.environment) }
})

afterAll(async () => {
  await world.api.close()
  await world.close()
})

async function getStayId(room: string, leaseDuration: number): Promise<number> {
  const { id } = await world.db
    .selectFrom('inventories')
    .where('parentId', '=', world.ids[room] ?? 0)
    .where('leaseDuration', '=', leaseDuration)
    .select('id')
    .executeTakeFirstOrThrow()
  return id
}

const findSaved = async (place: string, stays: string) => {
  const { result } = await findInventories(world, `ids={${place}}&type=all&stays=${stays}`)
  return result[0]
}

describe('GET /api/v1/inventories with stays', () => {
  test('offers the saved stay and its price instead of the cheapest', async () => {
    const month = await getStayId('Omega room', 1)
    expect((await findInventories(world, 'ids={omega}')).result[0]).toMatchObject({ offered: { lease_duration: 9 } })
    expect(await findSaved('omega', `${month}`)).toMatchObject({
      pricing: { price: 120_000 },
      offered: { inventory_id: month, lease_duration: 1 },
      saved_stay: { tenancy_id: month, config_name: 'Omega room', move_in_date: null, is_offered: true },
    })
  })

  test('offers the nearest stay of the room when the saved one is full or no longer let, and says so', async () => {
    const [shown, full] = [await getStayId('Alpha en-suite', 44), await getStayId('Alpha en-suite', 51)]
    const nearest = { pricing: { price: 15_000 }, offered: { inventory_id: shown, lease_duration: 44 } }
    expect(await findSaved('alpha', `${full}`)).toMatchObject({
      ...nearest,
      saved_stay: {
        tenancy_id: full,
        config_name: 'Alpha en-suite',
        lease_duration: 51,
        is_offered: false,
        is_full: true,
      },
    })
    const ended = await createTenancy(world.db, world.ids['alpha'] ?? 0, world.ids['Alpha studio'] ?? 0, {
      leaseDuration: 40,
      status: 'inactive',
    })
    expect(await findSaved('alpha', `${ended.id}`)).toMatchObject({
      ...nearest,
      saved_stay: { tenancy_id: ended.id, config_name: 'Alpha studio', lease_duration: 40, is_offered: false },
    })
  })

  test('keeps the saved day while it is possible', async () => {
    const stay = await getStayId('Omega room', 1)
    const savedDay = async (day: string) => (await findSaved('omega', `${stay}_${day}`))?.saved_stay
    expect(await savedDay('2099-09-11')).toMatchObject({
      move_in_date: '2099-09-11',
      offered_move_in_date: '2099-09-11',
      is_offered: true,
    })
    expect(await savedDay('2020-09-11')).toMatchObject({ move_in_date: '2020-09-11', is_offered: false })
  })

  test('ignores stays of other places and rejects malformed ones', async () => {
    const other = await getStayId('Delta room', 44)
    expect(await findSaved('alpha', `${other},999999999`)).not.toHaveProperty('saved_stay')
    for (const stays of ['x', '1,', '1_2027', '-1']) {
      expect((await requestInventories(world, `ids={alpha}&stays=${stays}`)).status, stays).toBe(400)
    }
  })
})
