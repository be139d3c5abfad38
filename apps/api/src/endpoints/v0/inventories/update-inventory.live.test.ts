import { randomUUID } from 'node:crypto'
import { getGonePlace, getInventory } from '@amber/contract/endpoints/inventory'
import { updateInventory } from '@amber/contract/schemas/update-inventory'
import { createOrganisation } from '@amber/testing/factories/organisation'
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

const MEDIUM = {
  media_type: 'image',
  base_path: 'a.webp',
  featured: false,
  width: 3,
  height: 2,
  blurred_preview: null,
  caption: null,
  captions: {},
  credit: null,
}
const OFFER = {
  offer_type: 'cashback',
  name: 'Cashback',
  names: {},
  description: '',
  descriptions: {},
  code: null,
  amount: 100,
  percent: null,
  min_stay_days: null,
  starts_at: '2026-02-01T00:00:00Z',
  ends_at: null,
}
const COST = {
  name: 'Water',
  names: {},
  mandatory: true,
  included: false,
  recurrence: 'weekly',
  amount: 100,
  refundable: false,
  amenity: null,
}

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
    expect(staleResponse.json()).toMatchObject({
      error: {
        code: 'conflict',
        conflict: { version: version + 1, fields: { name: { mine: 'Too late', theirs: name } } },
      },
    })
    expect(await getPlace()).toMatchObject({ name, version: version + 1 })
  })

  test('merges with a change of another field when the client says what it read', async () => {
    const { version, name } = await getPlace()
    await updatePlace('alpha-house', { version, heading: 'Theirs' })
    const merged = await updatePlace('alpha-house', { version, base: { name }, name: 'Alpha Yard' })
    expect(merged.statusCode).toBe(200)
    expect(await getPlace()).toMatchObject({ name: 'Alpha Yard', meta: { heading: 'Theirs' } })
  })

  // spec: 7.put-room
  test('updates a room type and a tenancy by their ids', async () => {
    const { version } = await getPlace()
    const room = await updatePlace(world.alpha.rooms.flat, { version, name: 'Flat for four', bedroom_count: 4 })
    expect(room.statusCode).toBe(200)
    const { data } = z.parse(updateInventory.response, room.json())
    expect(data).toMatchObject({ id: world.alpha.rooms.flat, name: 'Flat for four', bedroom_count: 4 })
    const tenancy = await updatePlace(world.alpha.tenancies.long, { version: data.version, price: 61_000 })
    expect(tenancy.json()).toMatchObject({ data: { id: world.alpha.tenancies.long, pricing: { price: 61_000 } } })
  })

  test('returns the field that belongs to another kind of inventory', async () => {
    const { version } = await getPlace()
    const response = await updatePlace(world.alpha.rooms.flat, { version, price: 1 })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: { fields: { price: 'not_of_room_type' } } })
  })

  test('returns 404 for an inventory that does not exist', async () => {
    expect((await updatePlace('nobody', { version: 1 })).statusCode).toBe(404)
    expect((await updatePlace(999_999_999, { version: 1 })).statusCode).toBe(404)
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
    { version: 1, headline: 'No such field' },
    { version: 1, price: -1 },
    { version: 1, price: 1.5 },
    { version: 1, location: { lat: 91, lng: 0 } },
    { version: 1, source_link: 'javascript:alert(1)' },
    { version: 1, tags: ['a', 'a'] },
    { version: 1, media: [{ ...MEDIUM, base_path: '../documents/passport' }] },
    { version: 1, media: [{ ...MEDIUM, width: null }] },
    {
      version: 1,
      media: [
        { ...MEDIUM, featured: true },
        { ...MEDIUM, featured: true },
      ],
    },
    { version: 1, offers: [{ ...OFFER, percent: 5 }] },
    { version: 1, offers: [{ ...OFFER, ends_at: '2026-01-01T00:00:00Z' }] },
    { version: 1, costs: [{ ...COST, included: true, mandatory: false }] },
    { version: 1, costs: [COST, COST] },
    {
      version: 1,
      offers: [
        { ...OFFER, id: 7 },
        { ...OFFER, id: 7 },
      ],
    },
    {
      version: 1,
      nationality_payments: [{ country_code: null, group_name: null, amount: 1, payment_type: 'deposit' }],
    },
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

    // A place without a supplier can't be published.
    const { id: organisation_id } = await createOrganisation(world.db)
    const again = { version: version + 1, status: 'active', organisation_id }
    expect((await updatePlace('alpha-house', again)).statusCode).toBe(200)
    expect(await getPlace()).toMatchObject({ status: 'active' })
  })

  test('rejects a place that would be let and gone', async () => {
    const { version } = await getPlace()
    const response = await updatePlace('alpha-house', { version, gone: true, status: 'active' })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: { fields: { gone: 'invalid' } } })
  })
})
