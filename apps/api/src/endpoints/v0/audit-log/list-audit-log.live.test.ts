import { randomUUID } from 'node:crypto'
import { listAuditLog } from '@amber/contract/schemas/audit-log'
import { recordAudit } from '@amber/db/audit'
import { savePlaceOverviews } from '@amber/db/queries/dashboard/place-overviews'
import { publishPrices } from '@amber/operations/inventory/publish-prices'
import { createPlace } from '@amber/testing/factories/place'
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

async function list(query: string, user_auth_token = token) {
  const response = await world.api.app.inject({
    url: `/api/v0/audit_log?${query}`,
    cookies: { user_auth_token },
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

test('shows the entries of one request or bulk run as one line with their count', async () => {
  const { id: otherId } = await createUser(world.db)
  const requestId = randomUUID()
  const record = (action: string, ids: Record<string, number>, request?: string) =>
    world.db
      .transaction()
      .execute((tx) => recordAudit(tx, { actorId: otherId, action, ids, fields: [], requestId: request }))
  for (const id of [21, 22, 23]) await record('tenancy.create', { root_id: 20, inventory_id: id }, requestId)
  await record('place.create', { root_id: 20 }, requestId)
  for (const id of [20, 24]) await record('bulk.change', { root_id: id, bulk_run_id: 90 })
  const countsOf = async (query: string) =>
    (await list(query)).result.map(({ action, count }) => [action, count] as const)
  expect(await countsOf(`actor_id=${otherId}`)).toEqual([
    ['bulk.change', 2],
    ['place.create', 4],
  ])
  // A filter counts what it matches, and finds a request whose newest entry it doesn't.
  expect(await countsOf('action=tenancy.create')).toEqual([['tenancy.create', 3]])
  expect(await countsOf('root_id=24')).toEqual([['bulk.change', 1]])
})

test('names the place and shows old and new values of the same change', async () => {
  const place = await createPlace(world.db, { place: { name: 'Quartz Yard' }, tenancies: 1 })
  const [tenancy] = await world.db
    .selectFrom('inventories')
    .where('rootId', '=', place.id)
    .where('kind', '=', 'tenancy')
    .select(['id', 'priceMinor'])
    .execute()
  const [tenancyId, from] = [tenancy?.id ?? 0, tenancy?.priceMinor ?? 0]
  const cell = { tenancyId, field: 'price' as const, base: from, value: from + 100 }
  await publishPrices(world.db, { rootId: place.id, cells: [cell], isDryRun: false, actorId: null })
  await world.db.transaction().execute((tx) => savePlaceOverviews(tx, [place.id]))
  const { result } = await list('place=quartz')
  expect(result).toMatchObject([
    {
      action: 'price.publish',
      place: { id: place.id, name: 'Quartz Yard' },
      changes: [{ inventory_id: tenancyId, fields: { price: { from, to: from + 100 } } }],
    },
  ])
  expect((await list('place=no+such+place')).result).toEqual([])
})

test('shows supply managers what is about places only', async () => {
  const { token: managerToken } = await logIn(world.db, { roles: ['supply_manager'] })
  const actions = (await list(`actor_id=${actorId}`, managerToken)).result.map(({ action }) => action)
  expect(actions).toContain('place.update')
  expect(actions).not.toContain('lead.take')
  expect((await list('lead_id=7', managerToken)).result).toEqual([])
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
