import { randomUUID } from 'node:crypto'
import { type Endpoint, endpointName } from '@amber/contract/define-endpoint'
import { endpoints } from '@amber/contract/endpoints'
import { listInventories } from '@amber/contract/inventories'
import { missingMatrixRows, type PermissionMatrix } from '@amber/contract/permission-matrix'
import { localEnvironment } from '@amber/testing/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { logIn } from '@amber/testing/factories/session'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from './test-api.ts'

/** `student` owns what a row asks for; `other_student` has nothing to do with it. */
const CALLERS = ['visitor', 'student', 'other_student', 'agent', 'supply_manager', 'partner', 'admin'] as const
type Caller = (typeof CALLERS)[number]

const everyone = (status: number) =>
  Object.fromEntries(CALLERS.map((caller) => [caller, status])) as Record<Caller, number>

/** Written by hand, and not derived from the permissions it checks. */
const MATRIX: PermissionMatrix<Caller> = {
  'GET /api/v1/inventories': everyone(200),
  'GET /api/v0/inventories/{id}': everyone(200),
  'GET /api/v0/inventories': everyone(200),
  // Those who may are told that what they read is old.
  'PUT /api/v0/inventories/{id}': { ...everyone(403), visitor: 401, agent: 409, supply_manager: 409, admin: 409 },
  'GET /api/v0/inventories/{id}/room_types': everyone(200),
  'GET /api/v0/inventories/{id}/offers': everyone(200),
  'GET /api/v0/inventories/{id}/view_count': everyone(200),
  'POST /api/v0/inventories/{id}/view_count': everyone(200),
  'GET /api/v0/inventories/{id}/price_trends': everyone(200),
  'GET /api/v0/offers': everyone(200),
  'GET /api/v0/regions': everyone(200),
  'GET /api/v0/regions/suggest': everyone(200),
  'GET /api/v0/regions/distances/fetch': everyone(200),
  'POST /api/v0/regions/distances/fetch_bulk': everyone(200),
  'GET /api/v0/reviews/highlights': everyone(200),
  'GET /api/v0/inventories/{id}/reviews': everyone(200),
  'GET /api/v0/inventories/{id}/reviews/media': everyone(200),
  'GET /api/v0/inventories/{id}/similar': everyone(200),
  'POST /api/v0/similar_properties': everyone(200),
  'GET /api/v0/exchange_rates': everyone(200),
  // Each sees themselves.
  'GET /api/v0/auth/users/me': { ...everyone(200), visitor: 401 },
}

/** What a good request of each endpoint needs beside its path. */
const REQUESTS: Record<string, Pick<InjectOptions, 'query' | 'payload'>> = {
  'GET /api/v0/regions/suggest': { query: { q: 'lon' } },
  'GET /api/v0/regions/distances/fetch': {
    query: { origins: '51.5,-0.1', destinations: '51.6,-0.1', mode: 'WALKING' },
  },
  'POST /api/v0/regions/distances/fetch_bulk': {
    payload: { request: [{ origin: '51.5,-0.1', destination: '51.6,-0.1', mode: 'WALKING' }] },
  },
  'GET /api/v0/inventories': { query: { type: 'details', inventory_id: '1' } },
  'PUT /api/v0/inventories/{id}': { payload: { version: 0 } },
  'POST /api/v0/similar_properties': { payload: { inventory_id: 1 } },
}

let database: TestDatabase
let api: TestApi
/** What `{id}` in a path stands for. */
let placeId: number
const tokens: Partial<Record<Caller, string>> = {}

beforeAll(async () => {
  database = await cloneDatabase()
  api = await openTestApi({ ...localEnvironment, DATABASE_URL: database.url, REDIS_PREFIX: `test-${randomUUID()}:` })
  placeId = (await createPlace(database.db)).id
  for (const caller of ['student', 'other_student'] as const) tokens[caller] = (await logIn(database.db)).token
  for (const role of ['agent', 'supply_manager', 'partner', 'admin'] as const) {
    tokens[role] = (await logIn(database.db, { roles: [role] })).token
  }
})

afterAll(async () => {
  await api.close()
  await database.drop()
})

async function statusFor(caller: Caller, endpoint: Endpoint, url: string) {
  const token = tokens[caller]
  const cookies: Record<string, string> = token === undefined ? {} : { user_auth_token: token }
  const address = url.replace('{id}', String(placeId))
  const request = { ...REQUESTS[endpointName(endpoint)], method: endpoint.method, url: address, cookies }
  return (await api.app.inject(request)).statusCode
}

const PATHS = endpoints.flatMap((endpoint) =>
  [endpoint.path, endpoint.alias].filter((url) => url !== undefined).map((url) => ({ endpoint, url })),
)

describe('the permission matrix', () => {
  test('has a row for every endpoint, and none for an endpoint that is gone', () => {
    expect(missingMatrixRows(endpoints, MATRIX)).toEqual([])
    expect(endpoints.map(endpointName)).toEqual(expect.arrayContaining(Object.keys(MATRIX)))
  })

  test.each(PATHS)('$endpoint.method $url answers each caller as its row says', async ({ endpoint, url }) => {
    const answers: Partial<Record<Caller, number>> = {}
    for (const caller of CALLERS) answers[caller] = await statusFor(caller, endpoint, url)
    expect(answers).toEqual(MATRIX[endpointName(endpoint)])
  })

  // spec: 6.internal-agent-view
  test.each(['statuses=inactive', 'statuses=active,inactive', 'owner=1', 'methods=agent_view'])(
    'GET /api/v1/inventories?%s is for staff',
    async (query) => {
      const answers: Partial<Record<Caller, number>> = {}
      const endpoint = listInventories
      for (const caller of CALLERS) answers[caller] = await statusFor(caller, endpoint, `${endpoint.path}?${query}`)
      const staff = { agent: 200, supply_manager: 200, admin: 200 }
      expect(answers).toEqual({ ...everyone(403), visitor: 401, ...staff })
    },
  )

  test('tells each caller about themselves alone', async () => {
    const ids = new Set<unknown>()
    for (const token of Object.values(tokens)) {
      const answer = await api.app.inject({ url: '/api/v0/auth/users/me', cookies: { user_auth_token: token } })
      ids.add(answer.json<{ data: { id: number } }>().data.id)
    }
    expect(ids.size).toBe(Object.values(tokens).length)
  })
})
