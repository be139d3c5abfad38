import { AppError } from '@amber/domain/errors'
import { describe, expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { getMe } from './account.ts'
import { type CallError, createClient } from './client.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { dataOf } from './envelope.ts'
import { listRegions, type Region, suggestRegions } from './regions.ts'

const makeThing = defineEndpoint({
  method: 'POST',
  path: '/api/v0/things/{id}',
  auth: 'public',
  summary: 'Makes a thing',
  params: z.object({ id: z.string() }),
  body: z.object({ name: z.string() }),
  response: dataOf(z.object({ id: z.string() })),
})

type Sent = { url: string; init: RequestInit }

/** A fetch that answers with the given response and remembers what it was asked. */
function answering(response: Response | Error) {
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

describe('what the client sends', () => {
  // spec: 7.credentials
  test('credentials go with every call', async () => {
    const { sent, fetch } = answering(json({ data: {} }))
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
  test('a given token goes into the query of a GET, and into no other URL', async () => {
    const { sent, fetch } = answering(json({ data: {} }))
    const client = createClient({ baseUrl: '', fetch, token: 'secret' })
    await client.call(suggestRegions, { query: { q: 'lon', limit: 3 } })
    await client.call({ ...makeThing, auth: 'account.edit' }, { params: { id: '1' }, body: { name: 'x' } })
    expect(sent[0]?.url).toBe('/api/v0/regions/suggest?q=lon&limit=3&user_auth_token=secret')
    expect(sent[1]?.url).toBe('/api/v0/things/1')
    expect(sent[1]?.init.headers).toMatchObject({ cookie: 'user_auth_token=secret' })
  })

  test('what all may ask by POST is asked as nobody', async () => {
    const { sent, fetch } = answering(json({ data: { id: '1' } }))
    const client = createClient({ baseUrl: '', fetch, token: 'secret' })
    await client.call(makeThing, { params: { id: '1' }, body: { name: 'x' } })
    expect(sent[0]?.init.headers).not.toHaveProperty('cookie')
  })

  test('without a token the query holds what was asked and nothing else', async () => {
    const { sent, fetch } = answering(json({ data: {} }))
    await createClient({ baseUrl: '', fetch }).call(listRegions)
    expect(sent[0]?.url).toBe('/api/v0/regions')
    expect(sent[0]?.init.headers).toEqual({ accept: 'application/json' })
  })

  test('a body goes as JSON, with the headers given to the client', async () => {
    const { sent, fetch } = answering(json({ data: { id: '1' } }))
    const client = createClient({ baseUrl: '', fetch, headers: { 'x-request-id': 'abc' } })
    await client.call(makeThing, { params: { id: '1' }, body: { name: 'é' } })
    expect(sent[0]?.init.body).toBe('{"name":"é"}')
    expect(sent[0]?.init.headers).toMatchObject({ 'content-type': 'application/json', 'x-request-id': 'abc' })
  })
})

describe('what the client gives back', () => {
  test('is the body, typed by the contract', async () => {
    const body = { data: { result: [], meta: { count: 0, p: 1, limit: 10 } } }
    const { fetch } = answering(json(body))
    const answer = await createClient({ baseUrl: '', fetch }).call(listRegions, { query: { p: 1 } })
    expect(answer).toEqual(body)
    expectTypeOf(answer.data.result).toEqualTypeOf<Region[]>()
  })

  test('has every field in doubt when the query says `only`', async () => {
    const { fetch } = answering(json({ data: { result: [{ id: 1 }], meta: { count: 1, p: 1, limit: 10 } } }))
    const answer = await createClient({ baseUrl: '', fetch }).call(listRegions, { query: { only: ['id'] } })
    expectTypeOf(answer.data.result).toEqualTypeOf<Partial<Region>[]>()
    expect(answer.data.result).toEqual([{ id: 1 }])
  })

  test('needs what the contract requires', () => {
    const client = createClient({ baseUrl: '', fetch: answering(json({})).fetch })
    const wrong = () => {
      // @ts-expect-error q is missing
      void client.call(suggestRegions)
      // @ts-expect-error limit is a number
      void client.call(suggestRegions, { query: { q: 'a', limit: true } })
      // @ts-expect-error no such body
      void client.call(getMe, { body: {} })
    }
    expect(wrong).toBeTypeOf('function')
  })
})

/** An address that takes the call and says nothing until it is given up. */
const silent: typeof globalThis.fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
  })

const call = (response: Response | Error) =>
  failureOf(createClient({ baseUrl: '', fetch: answering(response).fetch }).call(getMe)) as Promise<CallError>

describe('what goes wrong', () => {
  test('the API’s error comes as a value with code, text, fields and request id', async () => {
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

  test('a proxy’s own page goes by its status and the request id of its header', async () => {
    const failure = await call(new Response('<h1>Bad gateway</h1>', { status: 503, headers: { 'x-request-id': 'r2' } }))
    expect(failure).toMatchObject({ code: 'unavailable', httpStatus: 503, requestId: 'r2', text: undefined })
  })

  test('a good status with a body that is not JSON is an error', async () => {
    expect(await call(new Response('<html>', { status: 200 }))).toMatchObject({ code: 'internal', httpStatus: 200 })
  })

  test('no answer at all is `unavailable` with the reason as its cause', async () => {
    const reason = new TypeError('fetch failed')
    expect(await call(reason)).toMatchObject({ code: 'unavailable', httpStatus: 0, cause: reason })
  })

  test('a call that takes too long ends as `unavailable`', async () => {
    const client = createClient({ baseUrl: '', fetch: silent, timeoutMs: 5 })
    expect(await failureOf(client.call(getMe))).toMatchObject({ code: 'unavailable', httpStatus: 0 })
  })

  test('a call its caller gave up rejects with the reason given, which is no error of the API', async () => {
    const controller = new AbortController()
    const outcome = failureOf(
      createClient({ baseUrl: '', fetch: silent }).call(getMe, {}, { signal: controller.signal }),
    )
    const reason = new Error('left the page')
    controller.abort(reason)
    expect(await outcome).toBe(reason)
  })
})
