import { getViewCount } from '@amber/contract/inventory'
import { createViewCounter } from '@amber/integrations/views/view-counter'
import { flushViews } from '@amber/operations/inventory/flush-views'
import { freePort } from '@amber/testing/free-port'
import { makePlaceWorld, type PlaceWorld } from '@amber/testing/place-world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi } from '../../../test-api.ts'
import { type Asked, askFor, openApiOver } from './ask-for.ts'

let world: Asked<PlaceWorld>
beforeAll(async () => {
  world = await openApiOver(await makePlaceWorld())
})
afterAll(() => world.close())

const path = (key: string | number) => `/api/v0/inventories/${key}/view_count`

const get = async (key: string | number, api = world.api) =>
  (await askFor(api, getViewCount, `${path(key)}?cache=false`)).data.view_count

async function look(key: string | number, remoteAddress: string, api = world.api) {
  const answer = await api.app.inject({ method: 'POST', url: path(key), remoteAddress })
  return { status: answer.statusCode, count: answer.json<{ data?: { view_count: number } }>().data?.view_count }
}

describe('/api/v0/inventories/{id}/view_count', () => {
  // spec: 7.get-view-count, 3.inventory-view-count-and-trends
  test('counts each client once a day, by number or name, and says so at once', async () => {
    expect(await get('alpha-house')).toBe(0)
    expect(await look('alpha-house', '10.0.0.1')).toEqual({ status: 200, count: 1 })
    expect(await look(world.alpha.id, '10.0.0.1')).toEqual({ status: 200, count: 1 })
    expect(await look(world.alpha.id, '10.0.0.2')).toEqual({ status: 200, count: 2 })
    expect(await get('alpha-house')).toBe(2)
    expect(await get(world.alpha.id)).toBe(2)
    expect(await get('bare-house')).toBe(0)
  })

  test('all addresses of one IPv6 network are one client', async () => {
    expect(await look('bare-house', '2001:db8:1:2::1')).toMatchObject({ count: 1 })
    expect(await look('bare-house', '2001:db8:1:2::2')).toMatchObject({ count: 1 })
    expect(await look('bare-house', '2001:db8:1:3::1')).toMatchObject({ count: 2 })
  })

  test('says the same before, while and after the counts go to the database', async () => {
    const { db, api } = world
    const views = createViewCounter(api.context.cache)
    const before = await get('alpha-house')
    expect(before).toBeGreaterThan(0)
    await views.takeBatch()
    expect(await get('alpha-house')).toBe(before)
    await expect(
      flushViews({ db, views: { ...views, dropBatch: () => Promise.reject(new Error('killed')) } }),
    ).rejects.toThrow('killed')
    expect(await get('alpha-house')).toBe(before)
    await flushViews({ db, views })
    expect(await get('alpha-house')).toBe(before)
    // The day is not over: whoever was counted stays so.
    expect(await look('alpha-house', '10.0.0.1')).toMatchObject({ count: before })
  })

  test('without Redis nobody is counted, and what the database has is answered', async () => {
    const stored = await get('alpha-house')
    const lost = await openTestApi({ ...world.environment, REDIS_URL: `redis://127.0.0.1:${await freePort()}` })
    try {
      expect(await look('alpha-house', '10.0.0.9', lost)).toEqual({ status: 200, count: stored })
      expect(await get('alpha-house', lost)).toBe(stored)
    } finally {
      await lost.close()
    }
  })

  test('does not find what is no place, and refuses what it can’t read', async () => {
    expect(await look('nobody', '10.0.0.1')).toMatchObject({ status: 404 })
    expect((await world.api.app.inject(path('nobody'))).statusCode).toBe(404)
    expect((await world.api.app.inject(`${path('alpha-house')}?cache=maybe`)).statusCode).toBe(400)
  })
})
