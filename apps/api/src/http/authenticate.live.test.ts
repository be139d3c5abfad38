import { randomUUID } from 'node:crypto'
import { defineEndpoint } from '@amber/contract/http/define-endpoint'
import { localEnvironment } from '@amber/local-environment/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { logIn } from '@amber/testing/factories/session'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestApi, SAME_ORIGIN_HEADERS, type TestApi } from '../test-api.ts'
import { mount } from './mount.ts'

const renameMeSchemas = {
  body: z.object({ name: z.string() }),
  response: z.object({ data: z.object({ url: z.string() }) }),
}
const renameMe = mount(
  defineEndpoint<typeof renameMeSchemas>()({
    method: 'POST',
    path: '/api/test/rename',
    auth: 'account.read',
    summary: 'Take a name',
  }),
  renameMeSchemas,
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

const requestStatus = async (options: InjectOptions) => (await api.app.inject(options)).statusCode
const renameRequest = (options: InjectOptions): InjectOptions => ({
  method: 'POST',
  headers: SAME_ORIGIN_HEADERS,
  payload: { name: 'a' },
  ...options,
})

describe('token of a request', () => {
  // spec: 7.token-in-query
  test('is accepted in the query of a GET as in the cookie', async () => {
    expect(await requestStatus({ url: `/api/v0/auth/users/me?user_auth_token=${token}` })).toBe(200)
    expect(await requestStatus({ url: `/api/v0/auth/users/me?user%5Fauth_token=${token}` })).toBe(200)
    expect(await requestStatus({ url: '/api/v0/auth/users/me', cookies: { user_auth_token: token } })).toBe(200)
  })

  // spec: product.token-in-query
  test('is ignored in the query of a POST', async () => {
    expect(await requestStatus(renameRequest({ url: `/api/test/rename?user_auth_token=${token}` }))).toBe(401)
    expect(await requestStatus(renameRequest({ url: '/api/test/rename', cookies: { user_auth_token: token } }))).toBe(
      200,
    )
  })

  test('does not change the body of a public endpoint, but makes its response uncacheable', async () => {
    const withoutToken = await api.app.inject('/api/v0/regions')
    const withToken = await api.app.inject(`/api/v0/regions?user_auth_token=${token}`)
    const withUnknownToken = await api.app.inject('/api/v0/regions?user_auth_token=nonsense')
    expect([withToken.statusCode, withUnknownToken.statusCode]).toEqual([200, 200])
    expect(withToken.json()).toEqual(withoutToken.json())
    expect(withToken.headers['cache-control']).toBe('private, no-store')
    expect(withoutToken.headers['cache-control']).toBeUndefined()
  })

  test('makes responses uncacheable when only a user flow token is sent', async () => {
    const response = await api.app.inject({ url: '/api/v0/regions', cookies: { user_flow_token: 'x'.repeat(43) } })
    expect(response.headers['cache-control']).toBe('private, no-store')
  })

  // spec: product.token-in-query
  test('never appears in logs or responses, however it is sent', async () => {
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
      renameRequest({ url: `/api/test/rename?user_auth_token=${token}` }),
      renameRequest({ url, method: 'DELETE' }),
    ]
    const responses = await Promise.all(requests.map((options) => api.app.inject(options)))
    const log = api.lines.join('')
    for (const { statusCode } of responses) expect(log).toContain(`"status":${statusCode}`)
    expect(log).not.toContain(token)
    for (const { body, headers } of responses) expect(body + JSON.stringify(headers)).not.toContain(token)
  })

  test('is never logged, because log lines contain the route pattern and the path but not the query', async () => {
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
