import { randomUUID } from 'node:crypto'
import { getInventory } from '@amber/contract/inventory'
import { updateInventory } from '@amber/contract/update-inventory'
import { logIn } from '@amber/testing/factories/session'
import { makePlaceWorld, type PlaceWorld } from '@amber/testing/place-world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { OWN_PAGE } from '../../../test-api.ts'
import { type Asked, askFor, openApiOver } from './ask-for.ts'

let world: Asked<PlaceWorld>
let staff: Awaited<ReturnType<typeof logIn>>
beforeAll(async () => {
  world = await openApiOver(await makePlaceWorld())
  staff = await logIn(world.db, { roles: ['supply_manager'] })
})
afterAll(() => world.close())

const put = (key: string | number, payload: object, headers: Record<string, string> = {}) =>
  world.api.app.inject({
    method: 'PUT',
    url: `/api/v0/inventories/${key}`,
    payload,
    headers: { ...OWN_PAGE, ...headers },
    cookies: { user_auth_token: staff.token },
  })

const read = async () => (await askFor(world.api, getInventory, '/api/v0/inventories/alpha-house?cache=false')).data

describe('PUT /api/v0/inventories/{id}', () => {
  // spec: 7.put-inventory
  test('changes what staff say, and answers the place as it is then', async () => {
    const { version } = await read()
    const changes = {
      version,
      heading: 'By the river',
      tags: ['not_available'],
      payment: 0,
      payment_type: 'platform_fee',
      amenities: ['laundry'],
    }
    const answer = await put('alpha-house', changes)
    expect(answer.statusCode).toBe(200)
    const { data } = z.parse(updateInventory.response, answer.json())
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
    expect(await read()).toEqual({ ...data, source_link: null })
  })

  test('records who did it, in which request', async () => {
    const { version } = await read()
    const answer = await put(world.alpha.id, { version, name: 'Alpha Court' })
    const entry = await world.db
      .selectFrom('auditLog')
      .select(['actorId', 'action', 'fields', 'requestId'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({
      actorId: staff.userId,
      action: 'place.update',
      fields: ['name'],
      requestId: answer.headers['x-request-id'],
    })
  })

  test('what someone else changed meanwhile is a conflict', async () => {
    const { version, name } = await read()
    expect((await put('alpha-house', { version, payment: 1 })).statusCode).toBe(200)
    const late = await put('alpha-house', { version, name: 'Too late' })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ error: { code: 'conflict' } })
    expect(await read()).toMatchObject({ name, version: version + 1 })
  })

  test('does not find what is no place', async () => {
    expect((await put('nobody', { version: 1 })).statusCode).toBe(404)
    expect((await put(world.alpha.rooms.flat, { version: 1 })).statusCode).toBe(404)
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
    // Half a letter, which no database can hold.
    { version: 1, heading: 'a\ud800' },
  ])('refuses %j', async (body) => {
    expect((await put('alpha-house', body, { 'x-request-id': randomUUID() })).statusCode).toBe(400)
  })
})
