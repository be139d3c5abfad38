import { randomUUID } from 'node:crypto'
import { getGonePlace, getInventory } from '@amber/contract/endpoints/inventory'
import { updateInventory } from '@amber/contract/schemas/update-inventory'
import { logIn } from '@amber/testing/factories/session'
import { makePlaceWorld, type PlaceWorld } from '@amber/testing/place-world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SAME_ORIGIN_HEADERS } from '../../../test-api.ts'
import { type WorldWithApi, callEndpoint, openApiForWorld } from './test-inventory-api.ts'

let world: WorldWithApi<PlaceWorld>
let staff: Awaited<ReturnType<typeof logIn>>
beforeAll(async () => {
  world = await openApiForWorld(await makePlaceWorld())
  staff = await logIn(world.db, { roles: ['supply_manager'] })
})
afterAll(() => world.close())

const updatePlace = (key: string | number, payload: object, headers: Record<string, string> = {}) =>
  world.api.app.inject({
    method: 'PUT',
    url: `/api/v0/inventories/${key}`,
    payload,
    headers: { ...SAME_ORIGIN_HEADERS, ...headers },
    cookies: { user_auth_token: staff.token },
  })

const getPlace = async () =>
  (await callEndpoint(world.api, getInventory, '/api/v0/inventories/alpha-house?cache=false')).data

describe('PUT /api/v0/inventories/{id}', () => {
  // spec: 7.put-inventory
  test('updates the place and returns its new state', async () => {
    const { version } = await getPlace()
    const changes = {
      version,
      heading: 'By the river',
      tags: ['not_available'],
      payment: 0,
      payment_type: 'platform_fee',
      amenities: ['laundry'],
    }
    const response = await updatePlace('alpha-house', changes)
    expect(response.statusCode).toBe(200)
    const { data } = z.parse(updateInventory.response, response.json())
    expect(data).toMatchObject({
      id: world.alpha.id,
      name: 'Alpha House',
      version: version + 1,
      meta: { heading: 'By the river', payment: 0, payment_type: 'platform_fee' },
      tags: ['not_available'],
      amenities: ['laundry'],
      available: false,
      source_link: 'https://landlord.example/alpha',
    })
    expect(await getPlace()).toEqual({ ...data, source_link: null })
  })

  test('writes an audit entry with the actor and the request id', async () => {
    const { version } = await getPlace()
    const response = await updatePlace(world.alpha.id, { version, name: 'Alpha Court' })
    const entry = await world.db
      .selectFrom('auditLog')
      .select(['actorId', 'action', 'fields', 'requestId'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({
      actorId: staff.userId,
      action: 'place.update',
      fields: ['name'],
      requestId: response.headers['x-request-id'],
    })
  })

  test('returns conflict when someone else has changed the place in the meantime', async () => {
    const { version, name } = await getPlace()
    expect((await updatePlace('alpha-house', { version, payment: 1 })).statusCode).toBe(200)
    const staleResponse = await updatePlace('alpha-house', { version, name: 'Too late' })
    expect(staleResponse.statusCode).toBe(409)
    expect(staleResponse.json()).toMatchObject({ error: { code: 'conflict' } })
    expect(await getPlace()).toMatchObject({ name, version: version + 1 })
  })

  test('returns 404 for anything that is not a place', async () => {
    expect((await updatePlace('nobody', { version: 1 })).statusCode).toBe(404)
    expect((await updatePlace(world.alpha.rooms.flat, { version: 1 })).statusCode).toBe(404)
  })

  test.each([
    {},
    { version: 'x' },
    { version: 1, name: '' },
    { version: 1, status: 'gone' },
    { version: 1, amenities: ['pool'] },
    { version: 1, payment: 2 },
    { version: 1, tags: ['x'.repeat(51)] },
    { version: 1, name: 'a\u0000' },
    // PostgreSQL cannot store an unpaired surrogate.
    { version: 1, heading: 'a\ud800' },
  ])('returns 400 for %j', async (body) => {
    expect((await updatePlace('alpha-house', body, { 'x-request-id': randomUUID() })).statusCode).toBe(400)
  })

  // spec: product.gone-places
  test('returns 410 for a place that is gone for good, and its name and city, until it is let again', async () => {
    const { version } = await getPlace()
    const get = (path: string) => world.api.app.inject(`/api/v0/inventories/${path}`)
    expect((await get('alpha-house/gone')).statusCode).toBe(404)

    const response = await updatePlace('alpha-house', { version, gone: true })
    expect(response.json()).toMatchObject({ data: { status: 'inactive' } })
    for (const key of ['alpha-house', world.alpha.rooms.flat, world.alpha.tenancies.long]) {
      const gone = await get(`${key}?cache=false`)
      expect(gone.statusCode, String(key)).toBe(410)
      expect(gone.json()).toMatchObject({ error: { code: 'gone' } })
    }
    const { data } = await callEndpoint(world.api, getGonePlace, '/api/v0/inventories/alpha-house/gone?lang=de')
    expect(data).toMatchObject({ city: { name: 'Teststadt', canonical_name: 'testville' } })
    expect((await get('alpha-house/similar')).statusCode).toBe(200)

    expect((await updatePlace('alpha-house', { version: version + 1, status: 'active' })).statusCode).toBe(200)
    expect(await getPlace()).toMatchObject({ status: 'active' })
  })

  test('rejects a place that would be let and gone', async () => {
    const { version } = await getPlace()
    const response = await updatePlace('alpha-house', { version, gone: true, status: 'active' })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: { fields: { gone: 'invalid' } } })
  })
})
