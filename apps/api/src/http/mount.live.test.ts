import { randomUUID } from 'node:crypto'
import { defineEndpoint } from '@amber/contract/http/define-endpoint'
import { localEnvironment } from '@amber/local-environment/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { logIn } from '@amber/testing/factories/session'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { openTestApi, SAME_ORIGIN_HEADERS, type TestApi } from '../test-api.ts'
import { mount } from './mount.ts'

/** An endpoint whose handler accepts everyone, so that only its `auth` protects it. */
const forStaffSchemas = {
  params: z.object({ id: z.string() }),
  body: z.object({ name: z.string() }),
  response: z.object({ data: z.object({ id: z.string(), name: z.string() }) }),
}
const forStaff = mount(
  defineEndpoint<typeof forStaffSchemas>()({
    method: 'POST',
    path: '/api/test/staff/{id}',
    alias: '/staff/{id}',
    auth: 'search.agent_view',
    summary: 'Return the input to staff',
  }),
  forStaffSchemas,
  async ({ params, body }) => ({ data: { ...params, ...body } }),
)

/** An endpoint whose response breaks its contract although the types match. */
const contractBreakingSchemas = {
  query: z.object({ secret: z.optional(z.string()) }),
  response: z.object({ data: z.object({ id: z.number() }) }),
}
const contractBreaking = mount(
  defineEndpoint<typeof contractBreakingSchemas>()({
    method: 'GET',
    path: '/api/test/careless',
    auth: 'public',
    summary: 'Return data that breaks the contract',
  }),
  contractBreakingSchemas,
  async () => ({ data: { id: 'seven' as unknown as number } }),
  { trusted: ({ query }) => query.secret === undefined },
)

const publicEndpointSchemas = {
  query: z.object({ cache: z.optional(z.string()) }),
  response: z.object({ data: z.object({ times: z.number() }) }),
}
const publicEndpoint = defineEndpoint<typeof publicEndpointSchemas>()({
  method: 'GET',
  path: '/api/test/public',
  auth: 'public',
  summary: 'Return the same data to every caller',
})

let callCount = 0
const sameForAll = mount(publicEndpoint, publicEndpointSchemas, async () => ({ data: { times: (callCount += 1) } }), {
  isCached: true,
  isSameForAll: true,
})

/** An endpoint that claims to be the same for all callers, but reads the caller. */
const callerReading = mount(
  { ...publicEndpoint, path: '/api/test/curious' },
  publicEndpointSchemas,
  async (_, { findActor }) => ({ data: { times: (await findActor()).userId ?? 0 } }),
  { isCached: true, isSameForAll: true },
)

let database: TestDatabase
let api: TestApi

beforeAll(async () => {
  database = await cloneDatabase()
  const environment = { ...localEnvironment, DATABASE_URL: database.url, REDIS_PREFIX: `test-${randomUUID()}:` }
  api = await openTestApi(environment, [forStaff, contractBreaking, sameForAll, callerReading])
})

afterAll(async () => {
  await api.close()
  await database.drop()
})

const post = (url: string, token: string, payload: string) =>
  api.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...SAME_ORIGIN_HEADERS, 'content-type': 'application/json' },
    cookies: { user_auth_token: token },
  })

describe('mounted endpoint', () => {
  test.each(['/api/test/staff/7', '/staff/7'])('admits only callers whom its auth allows, at %s', async (url) => {
    const statusFor = async (roles: ('agent' | 'supply_manager' | 'partner' | 'admin')[]) => {
      const { token } = await logIn(database.db, { roles })
      return (await post(url, token, '{"name":"a"}')).statusCode
    }
    expect((await post(url, '', '{"name":"a"}')).statusCode).toBe(401)
    expect(await statusFor([])).toBe(403)
    expect(await statusFor(['partner'])).toBe(403)
    expect(await statusFor(['agent'])).toBe(200)
    expect(await statusFor(['supply_manager'])).toBe(200)
    expect(await statusFor(['partner', 'admin'])).toBe(200)
  })

  test('passes params and body to its handler as the contract parses them', async () => {
    const { token } = await logIn(database.db, { roles: ['agent'] })
    const response = await post('/staff/a%2Fb', token, '{"name":"é","more":1}')
    expect(response.json()).toEqual({ data: { id: 'a/b', name: 'é' } })
  })

  test('checks the response against the contract unless the request is trusted', async () => {
    expect((await api.app.inject('/api/test/careless')).statusCode).toBe(200)
    expect((await api.app.inject('/api/test/careless?secret=yes')).statusCode).toBe(500)
  })

  test("is also cached for callers with a token when it is the same for all, and then can't read the caller", async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
    const { token } = await logIn(database.db)
    for (const cookies of [{}, { user_auth_token: token }, { user_auth_token: 'unknown' }]) {
      const response = await api.app.inject({ url: '/api/test/public', cookies })
      expect(response.json()).toEqual({ data: { times: 1 } })
    }
    vi.useRealTimers()
    expect((await api.app.inject('/api/test/curious')).statusCode).toBe(500)
  })

  test('checks the permission before it reads the body', async () => {
    expect((await post('/staff/7', '', '{"name":')).statusCode).toBe(401)
    const { token } = await logIn(database.db)
    expect((await post('/staff/7', token, 'x'.repeat(2_000_000))).statusCode).toBe(403)
  })
})
