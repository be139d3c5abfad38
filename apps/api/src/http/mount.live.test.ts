import { randomUUID } from 'node:crypto'
import { defineEndpoint } from '@amber/contract/define-endpoint'
import { localEnvironment } from '@amber/testing/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { logIn } from '@amber/testing/factories/session'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { openTestApi, OWN_PAGE, type TestApi } from '../test-api.ts'
import { mount } from './mount.ts'

/** A handler that lets everybody in: only the auth of the endpoint stands before it. */
const forStaff = mount(
  defineEndpoint({
    method: 'POST',
    path: '/api/test/staff/{id}',
    alias: '/staff/{id}',
    auth: 'search.agent_view',
    summary: 'For staff',
    params: z.object({ id: z.string() }),
    body: z.object({ name: z.string() }),
    response: z.object({ data: z.object({ id: z.string(), name: z.string() }) }),
  }),
  async ({ params, body }) => ({ data: { ...params, ...body } }),
)

/** What it answers for is said by no type. */
const careless = mount(
  defineEndpoint({
    method: 'GET',
    path: '/api/test/careless',
    auth: 'public',
    summary: 'Breaks its contract',
    query: z.object({ secret: z.optional(z.string()) }),
    response: z.object({ data: z.object({ id: z.number() }) }),
  }),
  async () => ({ data: { id: 'seven' as unknown as number } }),
  { trusted: ({ query }) => query.secret === undefined },
)

const publicAnswer = defineEndpoint({
  method: 'GET',
  path: '/api/test/public',
  auth: 'public',
  summary: 'The same for all',
  query: z.object({ cache: z.optional(z.string()) }),
  response: z.object({ data: z.object({ times: z.number() }) }),
})

let times = 0
const sameForAll = mount(publicAnswer, async () => ({ data: { times: (times += 1) } }), {
  kept: true,
  sameForAll: true,
})

/** Says that it is the same for all, and looks who asks. */
const curious = mount(
  { ...publicAnswer, path: '/api/test/curious' },
  async (_, { findActor }) => ({ data: { times: (await findActor()).userId ?? 0 } }),
  { kept: true, sameForAll: true },
)

let database: TestDatabase
let api: TestApi

beforeAll(async () => {
  database = await cloneDatabase()
  const environment = { ...localEnvironment, DATABASE_URL: database.url, REDIS_PREFIX: `test-${randomUUID()}:` }
  api = await openTestApi(environment, [forStaff, careless, sameForAll, curious])
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
    headers: { ...OWN_PAGE, 'content-type': 'application/json' },
    cookies: { user_auth_token: token },
  })

describe('a mounted endpoint', () => {
  test.each(['/api/test/staff/7', '/staff/7'])('lets only those in whom its auth names, at %s', async (url) => {
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

  test('gives its handler what the contract reads from path and body', async () => {
    const { token } = await logIn(database.db, { roles: ['agent'] })
    const answer = await post('/staff/a%2Fb', token, '{"name":"é","more":1}')
    expect(answer.json()).toEqual({ data: { id: 'a/b', name: 'é' } })
  })

  test('is checked against its contract unless it is trusted with this very request', async () => {
    expect((await api.app.inject('/api/test/careless')).statusCode).toBe(200)
    expect((await api.app.inject('/api/test/careless?secret=yes')).statusCode).toBe(500)
  })

  test('that is the same for all is kept for those with a token too, and can’t know who asks', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
    const { token } = await logIn(database.db)
    for (const cookies of [{}, { user_auth_token: token }, { user_auth_token: 'unknown' }]) {
      const answer = await api.app.inject({ url: '/api/test/public', cookies })
      expect(answer.json()).toEqual({ data: { times: 1 } })
    }
    vi.useRealTimers()
    expect((await api.app.inject('/api/test/curious')).statusCode).toBe(500)
  })

  test('asks who it is before it reads what they sent', async () => {
    expect((await post('/staff/7', '', '{"name":')).statusCode).toBe(401)
    const { token } = await logIn(database.db)
    expect((await post('/staff/7', token, 'x'.repeat(2_000_000))).statusCode).toBe(403)
  })
})
