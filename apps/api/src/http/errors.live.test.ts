import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { randomUUID } from 'node:crypto'
import { errorText } from '@amber/copy/error-text'
import { defineEndpoint } from '@amber/contract/define-endpoint'
import { ErrorBody } from '@amber/contract/envelope'
import { ERROR_STATUS } from '@amber/domain/errors'
import { LANGUAGES } from '@amber/domain/languages'
import { localEnvironment } from '@amber/testing/addresses'
import { freePort } from '@amber/testing/free-port'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestApi, type TestApi } from '../test-api.ts'
import { mount } from './mount.ts'

const response = z.object({ data: z.object({ name: z.string() }) })

const breakDown = mount(
  defineEndpoint({ method: 'GET', path: '/api/test/break', auth: 'public', summary: 'Breaks', response }),
  async () => {
    throw new Error('duplicate key: sam@example.com at 10.1.2.3')
  },
)
const breakContract = mount(
  defineEndpoint({ method: 'GET', path: '/api/test/contract', auth: 'public', summary: 'Breaks', response }),
  async () => ({ data: { name: 7 as unknown as string } }),
)
const echo = mount(
  defineEndpoint({
    method: 'POST',
    path: '/api/test/echo/{id}',
    auth: 'public',
    summary: 'Echoes',
    params: z.object({ id: z.string() }),
    body: z.object({ name: z.string() }),
    response,
  }),
  async ({ body }) => ({ data: { ...body, secret: 'not in the contract' } }),
)

let api: TestApi

beforeAll(async () => {
  api = await openTestApi(
    {
      ...localEnvironment,
      REDIS_PREFIX: `test-${randomUUID()}:`,
      // Nobody is there, as when PostgreSQL is down.
      DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none`,
    },
    [breakDown, breakContract, echo],
  )
})

afterAll(() => api.close())

async function errorOf(options: InjectOptions) {
  const answer = await api.app.inject(options)
  const { error } = z.parse(ErrorBody, answer.json())
  expect(answer.statusCode).toBe(ERROR_STATUS[error.code])
  expect(answer.headers['x-request-id']).toBe(error.request_id)
  expect(answer.headers['cache-control']).toBe('no-store')
  return error
}

const post = (extra: InjectOptions): InjectOptions => ({ method: 'POST', url: '/api/test/echo/1', ...extra })
const json = { 'content-type': 'application/json' }

describe('an error', () => {
  test.each<[string, InjectOptions]>([
    ['not_found', { url: '/api/v0/nothing' }],
    ['method_not_allowed', { method: 'DELETE', url: '/api/v0/regions' }],
    ['invalid_input', { url: '/api/v0/regions?p=0' }],
    ['bad_request', { url: '/api/v0/%E0%A4%A' }],
    ['bad_request', post({ headers: json, payload: '{"name":' })],
    ['bad_request', post({ headers: json })],
    ['bad_request', post({ headers: json, payload: '{"__proto__":{"admin":true}}' })],
    ['invalid_input', post({ payload: { name: 7 } })],
    ['unsupported_media_type', post({ headers: { 'content-type': 'text/plain' }, payload: 'name' })],
    ['unsupported_media_type', post({ headers: { 'content-type': 'application/xml' }, payload: '<name/>' })],
    ['payload_too_large', post({ payload: { name: 'x'.repeat(2_000_000) } })],
    ['uri_too_long', post({ url: `/api/test/echo/${'x'.repeat(600)}`, payload: { name: 'a' } })],
    ['forbidden', post({ headers: { 'sec-fetch-site': 'cross-site' }, payload: { name: 'a' } })],
    ['internal', { url: '/api/test/break' }],
    ['internal', { url: '/api/test/contract' }],
    ['unavailable', { url: '/api/v0/regions' }],
  ])('%s comes in the one envelope (%#)', async (code, options) => {
    expect((await errorOf(options)).code).toBe(code)
  })

  test('says which methods a path has', async () => {
    expect((await api.app.inject({ method: 'POST', url: '/api/v0/regions' })).headers.allow).toBe('GET, HEAD')
  })

  // spec: 1.languages
  test.each(LANGUAGES)('speaks %s, by query, cookie or header', async (language) => {
    const message = errorText('not_found', language).title
    const url = '/api/v0/nothing'
    const other = language === 'en' ? 'zh' : 'en'
    expect((await errorOf({ url: `${url}?lang=${language}`, cookies: { selectedLanguage: other } })).message).toBe(
      message,
    )
    const cookie = { cookies: { selectedLanguage: language }, headers: { 'accept-language': other } }
    expect((await errorOf({ url, ...cookie })).message).toBe(message)
    const header = { 'accept-language': `${language}-XX,${other};q=0.5` }
    expect((await errorOf({ url, headers: header })).message).toBe(message)
  })

  test('of ours tells the caller nothing, and the log all but personal data under the same id', async () => {
    const answer = await api.app.inject('/api/test/break')
    expect(answer.body).not.toMatch(/duplicate|sam@|10\.1/)
    const { error } = z.parse(ErrorBody, answer.json())
    const logged = api.lines.filter((line) => line.includes(error.request_id)).join('')
    expect(logged).toContain('duplicate key')
    expect(logged).not.toContain('sam@')
  })

  test('of an answer that breaks its contract names the place in the log, not the value', async () => {
    const { request_id } = await errorOf({ url: '/api/test/contract' })
    const logged = api.lines.filter((line) => line.includes(request_id)).join('')
    expect(logged).toContain('GET /api/test/contract broke its contract at data.name')
  })
})

describe('an answer', () => {
  test('holds nothing that is not in the contract', async () => {
    const answer = await api.app.inject(post({ payload: { name: 'a', more: 1 } }))
    expect(answer.json()).toEqual({ data: { name: 'a' } })
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('what is not HTTP', () => {
  let port: number

  beforeAll(async () => {
    port = Number(new URL(await api.app.listen({ port: 0, host: '127.0.0.1' })).port)
  })

  test.each([
    ['bad_request', 'NONSENSE\r\n\r\n'],
    ['headers_too_large', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('is answered as %s in the same envelope', async (code, bytes) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(bytes)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    expect(head).toContain('application/json')
    expect(z.parse(ErrorBody, JSON.parse(body)).error.code).toBe(code)
  })
})
