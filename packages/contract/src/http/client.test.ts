import { AppError } from '@amber/domain/errors'
import { describe, expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { getMe } from '../endpoints/account.ts'
import { type CallError, createClient } from './client.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { dataOf } from './envelope.ts'
import { listRegions, suggestRegions } from '../endpoints/regions.ts'
import type { Region } from '../schemas/regions.ts'

const makeThingSchemas = {
  params: z.object({ id: z.string() }),
  body: z.object({ name: z.string() }),
  response: dataOf(z.object({ id: z.string() })),
}
const makeThing = defineEndpoint<typeof makeThingSchemas>()({
  method: 'POST',
  path: '/api/v0/things/{id}',
  auth: 'public',
  summary: 'Make a thing',
})

type Sent = { url: string; init: RequestInit }

/** Creates a fetch that returns the given response or throws the given error, and records its calls. */
function createTestFetch(response: Response | Error) {
  const sent: Sent[] = []
  const fetch: typeof globalThis.fetch = async (url, init = {}) => {
    sent.push({ url: url as string, init })
    if (response instanceof Error) throw response
    return response.clone()
  }
  return { sent, fetch }
}

const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init)

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('the call should have failed'),
    (error: unknown) => error,
  )

describe('createClient requests', () => {
  // spec: 7.credentials
  test('sends credentials with every call', async () => {
    const { sent, fetch } = createTestFetch(json({ data: {} }))
    const client = createClient({ baseUrl: 'http://api.example/', fetch })
    await client.call(getMe)
    await client.call(makeThing, { params: { id: 'a/b' }, body: { name: 'x' } })
    expect(sent.map(({ init }) => init.credentials)).toEqual(['include', 'include'])
    expect(sent.map(({ url }) => url)).toEqual([
      'http://api.example/api/v0/auth/users/me',
      'http://api.example/api/v0/things/a%2Fb',
    ])
  })

  // spec: 7.token-in-query
  test('puts the token into the query of GET requests only', async () => {
    const { sent, fetch } = createTestFetch(json({ data: {} }))
    const client = createClient({ baseUrl: '', fetch, token: 'secret' })
    await client.call(suggestRegions, { query: { q: 'lon', limit: 3 } })
    await client.call({ ...makeThing, auth: 'account.edit' }, { params: { id: '1' }, body: { name: 'x' } })
    expect(sent[0]?.url).toBe('/api/v0/regions/suggest?q=lon&limit=3&user_auth_token=secret')
    expect(sent[1]?.url).toBe('/api/v0/things/1')
    expect(sent[1]?.init.headers).toMatchObject({ cookie: 'user_auth_token=secret' })
  })

  test('sends no token when posting to a public endpoint', async () => {
    const { sent, fetch } = createTestFetch(json({ data: { id: '1' } }))
    const client = createClient({ baseUrl: '', fetch, token: 'secret' })
    await client.call(makeThing, { params: { id: '1' }, body: { name: 'x' } })
    expect(sent[0]?.init.headers).not.toHaveProperty('cookie')
  })

  test('sends only the given parameters and the accept header without a token', async () => {
    const { sent, fetch } = createTestFetch(json({ data: {} }))
    await createClient({ baseUrl: '', fetch }).call(listRegions)
    expect(sent[0]?.url).toBe('/api/v0/regions')
    expect(sent[0]?.init.headers).toEqual({ accept: 'application/json' })
  })

  test("sends the body as JSON along with the client's headers", async () => {
    const { sent, fetch } = createTestFetch(json({ data: { id: '1' } }))
    const client = createClient({ baseUrl: '', fetch, headers: { 'x-request-id': 'abc' } })
    await client.call(makeThing, { params: { id: '1' }, body: { name: 'é' } })
    expect(sent[0]?.init.body).toBe('{"name":"é"}')
    expect(sent[0]?.init.headers).toMatchObject({ 'content-type': 'application/json', 'x-request-id': 'abc' })
  })
})

describe('createClient responses', () => {
  test('returns the body typed by the contract', async () => {
    const body = { data: { result: [], meta: { count: 0, p: 1, limit: 10 } } }
    const { fetch } = createTestFetch(json(body))
    const response = await createClient({ baseUrl: '', fetch }).call(listRegions, { query: { p: 1 } })
    expect(response).toEqual(body)
    expectTypeOf(response.data.result).toEqualTypeOf<Region[]>()
  })

  test('types every field as optional when the query has only', async () => {
    const { fetch } = createTestFetch(json({ data: { result: [{ id: 1 }], meta: { count: 1, p: 1, limit: 10 } } }))
    const response = await createClient({ baseUrl: '', fetch }).call(listRegions, { query: { only: ['id'] } })
    expectTypeOf(response.data.result).toEqualTypeOf<Partial<Region>[]>()
    expect(response.data.result).toEqual([{ id: 1 }])
  })

  test('does not compile when the input violates the contract', () => {
    const client = createClient({ baseUrl: '', fetch: createTestFetch(json({})).fetch })
    const invalidCalls = () => {
      // @ts-expect-error q is missing
      void client.call(suggestRegions)
      // @ts-expect-error limit is a number
      void client.call(suggestRegions, { query: { q: 'a', limit: true } })
      // @ts-expect-error no such body
      void client.call(getMe, { body: {} })
    }
    expect(invalidCalls).toBeTypeOf('function')
  })
})

/** A fetch that stays pending until it is aborted. */
const pendingFetch: typeof globalThis.fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
  })

const call = (response: Response | Error) =>
  failureOf(createClient({ baseUrl: '', fetch: createTestFetch(response).fetch }).call(getMe)) as Promise<CallError>

describe('createClient errors', () => {
  test("rejects with the API's error code, text, fields and request id", async () => {
    const error = { code: 'invalid_input', message: 'Bitte prüfen', request_id: 'r1', fields: { q: 'missing' } }
    const failure = await call(json({ error }, { status: 400 }))
    expect(failure).toBeInstanceOf(AppError)
    expect(failure).toMatchObject({
      code: 'invalid_input',
      httpStatus: 400,
      requestId: 'r1',
      text: 'Bitte prüfen',
      fields: { q: 'missing' },
    })
  })

  test('derives the error from the status and request id header when a proxy returns its own page', async () => {
    const failure = await call(new Response('<h1>Bad gateway</h1>', { status: 503, headers: { 'x-request-id': 'r2' } }))
    expect(failure).toMatchObject({ code: 'unavailable', httpStatus: 503, requestId: 'r2', text: undefined })
  })

  test('rejects when a successful response is not JSON', async () => {
    expect(await call(new Response('<html>', { status: 200 }))).toMatchObject({ code: 'internal', httpStatus: 200 })
  })

  test('rejects with unavailable and the cause when no response arrives', async () => {
    const reason = new TypeError('fetch failed')
    expect(await call(reason)).toMatchObject({ code: 'unavailable', httpStatus: 0, cause: reason })
  })

  test('rejects with unavailable after the timeout', async () => {
    const client = createClient({ baseUrl: '', fetch: pendingFetch, timeoutMs: 5 })
    expect(await failureOf(client.call(getMe))).toMatchObject({ code: 'unavailable', httpStatus: 0 })
  })

  test('rejects with the abort reason instead of a CallError when the caller aborts', async () => {
    const controller = new AbortController()
    const outcome = failureOf(
      createClient({ baseUrl: '', fetch: pendingFetch }).call(getMe, {}, { signal: controller.signal }),
    )
    const reason = new Error('left the page')
    controller.abort(reason)
    expect(await outcome).toBe(reason)
  })
})
