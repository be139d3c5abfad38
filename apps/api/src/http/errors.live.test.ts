import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { randomUUID } from 'node:crypto'
import { errorText } from '@amber/copy/error-text'
import { defineEndpoint } from '@amber/contract/http/define-endpoint'
import { ErrorBody } from '@amber/contract/http/envelope'
import { ERROR_STATUS } from '@amber/domain/errors'
import { LANGUAGES } from '@amber/domain/languages'
import { localEnvironment } from '@amber/local-environment/addresses'
import { freePort } from '@amber/local-environment/free-port'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestApi, type TestApi } from '../test-api.ts'
import { mount } from './mount.ts'

const response = z.object({ data: z.object({ name: z.string() }) })

const failInternallySchemas = { response }
const failInternally = mount(
  defineEndpoint<typeof failInternallySchemas>()({
    method: 'GET',
    path: '/api/test/break',
    auth: 'public',
    summary: 'Breaks',
  }),
  failInternallySchemas,
  async () => {
    throw new Error('duplicate key: sam@example.com at 10.1.2.3')
  },
)
const breakContractSchemas = { response }
const breakContract = mount(
  defineEndpoint<typeof breakContractSchemas>()({
    method: 'GET',
    path: '/api/test/contract',
    auth: 'public',
    summary: 'Breaks',
  }),
  breakContractSchemas,
  async () => ({ data: { name: 7 as unknown as string } }),
)
const echoSchemas = { params: z.object({ id: z.string() }), body: z.object({ name: z.string() }), response }
const echo = mount(
  defineEndpoint<typeof echoSchemas>()({
    method: 'POST',
    path: '/api/test/echo/{id}',
    auth: 'public',
    summary: 'Echoes',
  }),
  echoSchemas,
  async ({ body }) => ({ data: { ...body, secret: 'not in the contract' } }),
)

let api: TestApi

beforeAll(async () => {
  api = await openTestApi(
    {
      ...localEnvironment,
      REDIS_PREFIX: `test-${randomUUID()}:`,
      // Nothing listens on this port, as when PostgreSQL is down.
      DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none`,
    },
    [failInternally, breakContract, echo],
  )
})

afterAll(() => api.close())

async function requestError(options: InjectOptions) {
  const reply = await api.app.inject(options)
  const { error } = z.parse(ErrorBody, reply.json())
  expect(reply.statusCode).toBe(ERROR_STATUS[error.code])
  expect(reply.headers['x-request-id']).toBe(error.request_id)
  expect(reply.headers['cache-control']).toBe('no-store')
  return error
}

const echoRequest = (extra: InjectOptions): InjectOptions => ({ method: 'POST', url: '/api/test/echo/1', ...extra })
const jsonHeaders = { 'content-type': 'application/json' }

// spec: product.envelope
describe('error response', () => {
  test.each<[string, InjectOptions]>([
    ['not_found', { url: '/api/v0/nothing' }],
    ['method_not_allowed', { method: 'DELETE', url: '/api/v0/regions' }],
    ['invalid_input', { url: '/api/v0/regions?p=0' }],
    ['bad_request', { url: '/api/v0/%E0%A4%A' }],
    ['bad_request', echoRequest({ headers: jsonHeaders, payload: '{"name":' })],
    ['bad_request', echoRequest({ headers: jsonHeaders })],
    ['bad_request', echoRequest({ headers: jsonHeaders, payload: '{"__proto__":{"admin":true}}' })],
    ['invalid_input', echoRequest({ payload: { name: 7 } })],
    ['unsupported_media_type', echoRequest({ headers: { 'content-type': 'text/plain' }, payload: 'name' })],
    ['unsupported_media_type', echoRequest({ headers: { 'content-type': 'application/xml' }, payload: '<name/>' })],
    ['payload_too_large', echoRequest({ payload: { name: 'x'.repeat(2_000_000) } })],
    ['uri_too_long', echoRequest({ url: `/api/test/echo/${'x'.repeat(600)}`, payload: { name: 'a' } })],
    ['forbidden', echoRequest({ headers: { 'sec-fetch-site': 'cross-site' }, payload: { name: 'a' } })],
    ['internal', { url: '/api/test/break' }],
    ['internal', { url: '/api/test/contract' }],
    ['unavailable', { url: '/api/v0/regions' }],
  ])('has the common envelope for %s (%#)', async (code, options) => {
    expect((await requestError(options)).code).toBe(code)
  })

  test('names the allowed methods of a path', async () => {
    expect((await api.app.inject({ method: 'POST', url: '/api/v0/regions' })).headers.allow).toBe('GET, HEAD')
  })

  // spec: 1.languages
  test.each(LANGUAGES)(
    'is in %s when the query, cookie or header requests it, in this order of precedence',
    async (language) => {
      const message = errorText('not_found', language).title
      const url = '/api/v0/nothing'
      const other = language === 'en' ? 'zh' : 'en'
      expect(
        (await requestError({ url: `${url}?lang=${language}`, cookies: { selectedLanguage: other } })).message,
      ).toBe(message)
      const cookie = { cookies: { selectedLanguage: language }, headers: { 'accept-language': other } }
      expect((await requestError({ url, ...cookie })).message).toBe(message)
      const header = { 'accept-language': `${language}-XX,${other};q=0.5` }
      expect((await requestError({ url, headers: header })).message).toBe(message)
    },
  )

  test('hides internal details from the caller and logs them without personal data under the same request id', async () => {
    const received = await api.app.inject('/api/test/break')
    expect(received.body).not.toMatch(/duplicate|sam@|10\.1/)
    const { error } = z.parse(ErrorBody, received.json())
    const logged = api.lines.filter((line) => line.includes(error.request_id)).join('')
    expect(logged).toContain('duplicate key')
    expect(logged).not.toContain('sam@')
  })

  test('logs where a response breaks its contract', async () => {
    const { request_id } = await requestError({ url: '/api/test/contract' })
    const logged = api.lines.filter((line) => line.includes(request_id)).join('')
    expect(logged).toContain('GET /api/test/contract broke its contract at data.name')
  })
})

describe('successful response', () => {
  test('contains only fields of the contract', async () => {
    const received = await api.app.inject(echoRequest({ payload: { name: 'a', more: 1 } }))
    expect(received.json()).toEqual({ data: { name: 'a' } })
    expect(received.headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('malformed HTTP', () => {
  let port: number

  beforeAll(async () => {
    port = Number(new URL(await api.app.listen({ port: 0, host: '127.0.0.1' })).port)
  })

  test.each([
    ['bad_request', 'NONSENSE\r\n\r\n'],
    ['headers_too_large', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('is rejected as %s in the common envelope', async (code, bytes) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(bytes)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    expect(head).toContain('application/json')
    expect(z.parse(ErrorBody, JSON.parse(body)).error.code).toBe(code)
  })
})
