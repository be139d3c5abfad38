import { listAuditLog } from '@amber/contract/schemas/audit-log'
import { recordAudit } from '@amber/db/audit'
import { createUser } from '@amber/testing/factories/user'
import { logIn } from '@amber/testing/factories/session'
import { makePlaceWorld, type PlaceWorld } from '@amber/testing/place-world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type WorldWithApi, openApiForWorld } from '../inventories/test-inventory-api.ts'

let world: WorldWithApi<PlaceWorld>
let token: string
let actorId: number
beforeAll(async () => {
  world = await openApiForWorld(await makePlaceWorld())
  token = (await logIn(world.db, { roles: ['admin'] })).token
  actorId = (await createUser(world.db, { name: 'Ada' })).id
  const record = (action: string, ids: Record<string, number>, actor: number | null) =>
    world.db.transaction().execute((tx) => recordAudit(tx, { actorId: actor, action, ids, fields: ['name'] }))
  await record('place.update', { root_id: 7 }, actorId)
  await record('place.update', { root_id: 8 }, null)
  await record('lead.take', { lead_id: 7 }, actorId)
  await record('tenancy.update', { root_id: 7, inventory_id: 9 }, actorId)
})
afterAll(() => world.close())

async function list(query: string) {
  const response = await world.api.app.inject({
    url: `/api/v0/audit_log?${query}`,
    cookies: { user_auth_token: token },
  })
  return z.parse(listAuditLog.response, response.json()).data
}

const actionsOf = async (query: string) => (await list(query)).result.map(({ action }) => action)

test('lists entries of a person, an action, a subject or a time, newest first', async () => {
  expect(await actionsOf(`actor_id=${actorId}`)).toEqual(['tenancy.update', 'lead.take', 'place.update'])
  expect(await actionsOf('action=place.update')).toEqual(['place.update', 'place.update'])
  expect(await actionsOf('root_id=7')).toEqual(['tenancy.update', 'place.update'])
  expect(await actionsOf(`lead_id=7&actor_id=${actorId}`)).toEqual(['lead.take'])
  expect(await actionsOf('to=2026-01-01T00:00:00Z')).toEqual([])
  expect((await actionsOf('from=2026-01-01T00:00:00Z')).length).toBeGreaterThan(3)
  const [entry] = (await list('root_id=8')).result
  expect(entry).toMatchObject({ actor: null, ids: { root_id: 8 }, fields: ['name'] })
})

test('continues after the last entry of a page', async () => {
  const first = await list(`actor_id=${actorId}&limit=2`)
  const second = await list(`actor_id=${actorId}&limit=2&before=${first.meta.next}`)
  expect(second.result.map(({ action, actor }) => [action, actor?.name])).toEqual([['place.update', 'Ada']])
  expect(second.meta.next).toBeNull()
})

test.each(['action=x', 'actor_id=0', 'from=yesterday', 'limit=101'])('returns 400 for %s', async (query) => {
  const request = { url: `/api/v0/audit_log?${query}`, cookies: { user_auth_token: token } }
  expect((await world.api.app.inject(request)).statusCode).toBe(400)
})
