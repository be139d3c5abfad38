import { randomUUID } from 'node:crypto'
import { defineEndpoint } from '@amber/contract/define-endpoint'
import { localEnvironment } from '@amber/testing/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { logIn } from '@amber/testing/factories/session'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestApi, OWN_PAGE, type TestApi } from '../test-api.ts'
import { mount } from './mount.ts'

const renameMe = mount(
  defineEndpoint({
    method: 'POST',
    path: '/api/test/rename',
    auth: 'account.read',
    summary: 'Takes a name',
    body: z.object({ name: z.string() }),
    response: z.object({ data: z.object({ url: z.string() }) }),
  }),
  async ({ body }) => ({ data: { url: body.name } }),
)

let database: TestDatabase
let api: TestApi
let token: string

beforeAll(async () => {
  database = await cloneDatabase()
  api = await openTestApi(
    { ...localEnvironment, DATABASE_URL: database.url, REDIS_PREFIX: `test-${randomUUID()}:`, TRUSTED_PROXY_HOPS: '1' },
    [renameMe],
  )
  ;({ token } = await logIn(database.db))
})

afterAll(async () => {
  await api.close()
  await database.drop()
})

const status = async (options: InjectOptions) => (await api.app.inject(options)).statusCode
const rename = (options: InjectOptions): InjectOptions => ({
  method: 'POST',
  headers: OWN_PAGE,
  payload: { name: 'a' },
  ...options,
})

describe('a token', () => {
  // spec: 7.token-in-query
  test('in the query of a GET is as good as the cookie', async () => {
    expect(await status({ url: `/api/v0/auth/users/me?user_auth_token=${token}` })).toBe(200)
    expect(await status({ url: `/api/v0/auth/users/me?user%5Fauth_token=${token}` })).toBe(200)
    expect(await status({ url: '/api/v0/auth/users/me', cookies: { user_auth_token: token } })).toBe(200)
  })

  test('in the query of a POST counts for nothing', async () => {
    expect(await status(rename({ url: `/api/test/rename?user_auth_token=${token}` }))).toBe(401)
    expect(await status(rename({ url: '/api/test/rename', cookies: { user_auth_token: token } }))).toBe(200)
  })

  test('makes no answer of its own on a public endpoint, right or wrong', async () => {
    const open = await api.app.inject('/api/v0/regions')
    const known = await api.app.inject(`/api/v0/regions?user_auth_token=${token}`)
    const unknown = await api.app.inject('/api/v0/regions?user_auth_token=nonsense')
    expect([known.statusCode, unknown.statusCode]).toEqual([200, 200])
    expect(known.json()).toEqual(open.json())
    expect(known.headers['cache-control']).toBe('private, no-store')
    expect(open.headers['cache-control']).toBeUndefined()
  })

  test('of a browser that booked without a login keeps its answers out of caches as well', async () => {
    const answer = await api.app.inject({ url: '/api/v0/regions', cookies: { user_flow_token: 'x'.repeat(43) } })
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  test('never appears in any log line or answer, however it was sent', async () => {
    const url = `/api/v0/regions?p=0&user_auth_token=${token}`
    const requests: InjectOptions[] = [
      { url },
      { url: `/nowhere?user_auth_token=${token}&x=1` },
      { url: `/nowhere/user_auth_token=${token}` },
      { url: `/nowhere%3Fuser_auth_token=${token}` },
      { url: `/%E0%A4%A?user_auth_token=${token}` },
      { url: `/api/v0/auth/users/me?user%5fauth%5Ftoken=${token}` },
      { url: '/api/v0/auth/users/me', headers: { cookie: `user_auth_token=${token}` } },
      { url: '/api/v0/auth/users/me', headers: { authorization: `Bearer ${token}` } },
      { url: '/api/v0/auth/users/me', headers: { 'x-request-id': `user_auth_token=${token}` } },
      rename({ url: `/api/test/rename?user_auth_token=${token}` }),
      rename({ url, method: 'DELETE' }),
    ]
    const answers = await Promise.all(requests.map((options) => api.app.inject(options)))
    const log = api.lines.join('')
    for (const { statusCode } of answers) expect(log).toContain(`"status":${statusCode}`)
    expect(log).not.toContain(token)
    for (const { body, headers } of answers) expect(body + JSON.stringify(headers)).not.toContain(token)
  })

  test('leaves a log line with the pattern of the route and the path, and never the query', async () => {
    await api.app.inject({ url: '/regions?q=private&name=sam', headers: { 'x-request-id': 'log-line-1' } })
    const line = api.lines.map((text) => JSON.parse(text) as object).findLast((entry) => 'path' in entry)
    expect(line).toMatchObject({
      request_id: 'log-line-1',
      method: 'GET',
      route: '/regions',
      path: '/regions',
      status: 200,
    })
    expect(api.lines.join('')).not.toContain('private&')
  })
})
