import { getViewCount } from '@amber/contract/endpoints/inventory'
import { createViewCounter } from '@amber/integrations/views/client'
import { flushViews } from '@amber/operations/inventory/flush-views'
import { freePort } from '@amber/local-environment/free-port'
import { makePlaceWorld, type PlaceWorld } from '@amber/testing/place-world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi } from '../../../test-api.ts'
import { type WorldWithApi, callEndpoint, openApiForWorld } from './test-inventory-api.ts'

let world: WorldWithApi<PlaceWorld>
beforeAll(async () => {
  world = await openApiForWorld(await makePlaceWorld())
})
afterAll(() => world.close())

const viewCountPath = (key: string | number) => `/api/v0/inventories/${key}/view_count`

const getCount = async (key: string | number, api = world.api) =>
  (await callEndpoint(api, getViewCount, `${viewCountPath(key)}?cache=false`)).data.view_count

async function postView(key: string | number, remoteAddress: string, api = world.api) {
  const response = await api.app.inject({ method: 'POST', url: viewCountPath(key), remoteAddress })
  return { status: response.statusCode, count: response.json<{ data?: { view_count: number } }>().data?.view_count }
}

describe('/api/v0/inventories/{id}/view_count', () => {
  // spec: 7.get-view-count, 3.inventory-view-count-and-trends
  test('counts each client once per day, by id or canonical name, and returns the new count', async () => {
    expect(await getCount('alpha-house')).toBe(0)
    expect(await postView('alpha-house', '10.0.0.1')).toEqual({ status: 200, count: 1 })
    expect(await postView(world.alpha.id, '10.0.0.1')).toEqual({ status: 200, count: 1 })
    expect(await postView(world.alpha.id, '10.0.0.2')).toEqual({ status: 200, count: 2 })
    expect(await getCount('alpha-house')).toBe(2)
    expect(await getCount(world.alpha.id)).toBe(2)
    expect(await getCount('bare-house')).toBe(0)
  })

  test('counts all addresses of one IPv6 /64 network as one client', async () => {
    expect(await postView('bare-house', '2001:db8:1:2::1')).toMatchObject({ count: 1 })
    expect(await postView('bare-house', '2001:db8:1:2::2')).toMatchObject({ count: 1 })
    expect(await postView('bare-house', '2001:db8:1:3::1')).toMatchObject({ count: 2 })
  })

  test('returns the same count before, during and after a flush to the database', async () => {
    const { db, api } = world
    const views = createViewCounter(api.services.cache)
    const before = await getCount('alpha-house')
    expect(before).toBeGreaterThan(0)
    await views.takeBatch()
    expect(await getCount('alpha-house')).toBe(before)
    await expect(
      flushViews({ db, views: { ...views, dropBatch: () => Promise.reject(new Error('killed')) } }),
    ).rejects.toThrow('killed')
    expect(await getCount('alpha-house')).toBe(before)
    await flushViews({ db, views })
    expect(await getCount('alpha-house')).toBe(before)
    // The client was already counted today, and the flush must not reset that.
    expect(await postView('alpha-house', '10.0.0.1')).toMatchObject({ count: before })
  })

  test('counts no views without Redis and returns the stored count', async () => {
    const stored = await getCount('alpha-house')
    const apiWithoutRedis = await openTestApi({
      ...world.environment,
      REDIS_URL: `redis://127.0.0.1:${await freePort()}`,
    })
    try {
      expect(await postView('alpha-house', '10.0.0.9', apiWithoutRedis)).toEqual({ status: 200, count: stored })
      expect(await getCount('alpha-house', apiWithoutRedis)).toBe(stored)
    } finally {
      await apiWithoutRedis.close()
    }
  })

  test('returns 404 for an unknown place and 400 for an invalid parameter', async () => {
    expect(await postView('nobody', '10.0.0.1')).toMatchObject({ status: 404 })
    expect((await world.api.app.inject(viewCountPath('nobody'))).statusCode).toBe(404)
    expect((await world.api.app.inject(`${viewCountPath('alpha-house')}?cache=maybe`)).statusCode).toBe(400)
  })
})
