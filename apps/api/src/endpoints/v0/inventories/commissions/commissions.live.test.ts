import { Commission } from '@amber/contract/schemas/commissions'
import { createPlace } from '@amber/testing/factories/place'
import { logIn } from '@amber/testing/factories/session'
import { makePlaceWorld, type PlaceWorld } from '@amber/testing/place-world'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SAME_ORIGIN_HEADERS } from '../../../../test-api.ts'
import { type WorldWithApi, openApiForWorld } from '../test-inventory-api.ts'

let world: WorldWithApi<PlaceWorld>
let token: string
let placeId: number
beforeAll(async () => {
  world = await openApiForWorld(await makePlaceWorld())
  token = (await logIn(world.db, { roles: ['supply_manager'], name: 'Sam' })).token
})
beforeEach(async () => {
  placeId = (await createPlace(world.db)).id
})
afterAll(() => world.close())

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  world.api.app.inject({
    method,
    url: `/inventories/${path}`,
    ...(payload && { payload }),
    headers: SAME_ORIGIN_HEADERS,
    cookies: { user_auth_token: token },
  })

const SHARE = { basis_points: 750, amount: null, starts_on: '2026-01-01', ends_on: '2027-01-01' }
const AMOUNT = { basis_points: null, amount: 10_000, starts_on: '2027-01-01', ends_on: null }

const create = async (terms: object) =>
  z.parse(z.object({ data: Commission }), (await send('POST', `${placeId}/commissions`, terms)).json()).data

describe('commissions', () => {
  // spec: 7.commissions
  test('are created, listed, changed and deleted, with history and audit', async () => {
    const first = await create(SHARE)
    const second = await create(AMOUNT)
    expect(first).toMatchObject({ ...SHARE, created_by: 'Sam' })
    const path = `${placeId}/commissions/${second.id}`
    const changed = await send('PUT', path, { ...AMOUNT, amount: 12_000, base: AMOUNT })
    expect(changed.json()).toMatchObject({ data: { id: second.id, amount: 12_000 } })
    expect((await send('DELETE', `${placeId}/commissions/${first.id}`, { base: SHARE })).statusCode).toBe(200)
    expect((await send('GET', `${placeId}/commissions`)).json()).toMatchObject({
      data: { result: [{ id: second.id }] },
    })
    const history = await world.db
      .selectFrom('inventoryChanges')
      .where('rootId', '=', placeId)
      .orderBy('id')
      .select('changes')
      .execute()
    expect(history.map(({ changes }) => changes)).toMatchObject([
      { commission: { from: null, to: SHARE } },
      { commission: { from: null, to: AMOUNT } },
      { commission: { from: AMOUNT, to: { amount: 12_000 } } },
      { commission: { from: SHARE, to: null } },
    ])
  })

  test('may not overlap', async () => {
    await create(SHARE)
    const response = await send('POST', `${placeId}/commissions`, { ...AMOUNT, starts_on: '2026-12-31' })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: { fields: { starts_on: 'overlaps' } } })
  })

  test('are neither changed nor deleted when somebody else has changed them meanwhile', async () => {
    const { id } = await create(AMOUNT)
    const change = (amount: number) => send('PUT', `${placeId}/commissions/${id}`, { ...AMOUNT, amount, base: AMOUNT })
    expect((await change(12_000)).statusCode).toBe(200)
    expect((await change(13_000)).statusCode).toBe(409)
    expect((await send('DELETE', `${placeId}/commissions/${id}`, { base: AMOUNT })).statusCode).toBe(409)
    expect((await send('GET', `${placeId}/commissions`)).json()).toMatchObject({
      data: { result: [{ id, amount: 12_000 }] },
    })
  })

  test('return 404 through another place', async () => {
    const { id } = await create(SHARE)
    expect((await send('PUT', `${world.alpha.id}/commissions/${id}`, { ...SHARE, base: SHARE })).statusCode).toBe(404)
    expect((await send('DELETE', `${world.alpha.id}/commissions/${id}`, { base: SHARE })).statusCode).toBe(404)
  })

  test.each([
    { ...SHARE, amount: 1 },
    { ...SHARE, basis_points: null },
    { ...SHARE, basis_points: 10_001 },
    { ...SHARE, ends_on: '2026-01-01' },
    { ...SHARE, created_by: 1 },
  ])('return 400 for %j', async (terms) => {
    expect((await send('POST', `${placeId}/commissions`, terms)).statusCode).toBe(400)
  })
})

describe('offers/sync', () => {
  // spec: 7.sync-offers, product.offers-sync
  test('reports without starting anything, and a POST enqueues one run', async () => {
    const { app } = world.api
    const request = {
      url: '/inventories/offers/sync',
      headers: SAME_ORIGIN_HEADERS,
      cookies: { user_auth_token: token },
    }
    expect((await app.inject(request)).json()).toEqual({ data: { pending: 0, is_running: false } })
    for (const _ of [1, 2])
      expect((await app.inject({ ...request, method: 'POST' })).json()).toEqual({
        data: { pending: 0, is_running: true },
      })
  })
})
