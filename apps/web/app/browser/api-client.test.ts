import { getMe } from '@amber/contract/endpoints/account'
import { listRegions, suggestRegions } from '@amber/contract/endpoints/regions'
import type { Region } from '@amber/contract/schemas/regions'
import { addToShortlist, removeFromShortlist } from '@amber/contract/endpoints/shortlists'
import { afterEach, describe, expect, expectTypeOf, test, vi } from 'vitest'
import { ApiError, callApi } from './api-client.ts'

afterEach(() => vi.unstubAllGlobals())

/** Replaces the browser's fetch by one that returns the response or rejects with the error. */
function stubFetch(response: Response | Error) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => {
    if (response instanceof Error) throw response
    return response.clone()
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call should have failed'),
    (error: unknown) => error as ApiError,
  )

describe('callApi', () => {
  test('sends the method, the query and the options of the call', async () => {
    const fetched = stubFetch(Response.json({ data: { result: [] } }))
    const signal = AbortSignal.timeout(1000)
    await callApi(suggestRegions, { query: { q: 'st andrews', limit: 4 } }, { signal, keepalive: true })
    expect(fetched.mock.calls).toEqual([
      ['/api/v0/regions/suggest?q=st+andrews&limit=4', { method: 'GET', signal, keepalive: true }],
    ])
  })

  test('sends the body as JSON and the language in the query', async () => {
    const fetched = stubFetch(Response.json({ data: {} }))
    await callApi(addToShortlist, { body: { inventories_shortlist: { inventory_id: 7 } } }, { language: 'de' })
    await callApi(removeFromShortlist, { params: { id: 7 } }, { language: 'de' })
    expect(fetched.mock.calls).toEqual([
      [
        '/api/v0/auth/users/inventories_shortlists?lang=de',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"inventories_shortlist":{"inventory_id":7}}',
        },
      ],
      ['/api/v0/auth/users/inventories_shortlists/7?lang=de', { method: 'DELETE' }],
    ])
  })

  test('sends further headers with and without a body', async () => {
    const fetched = stubFetch(Response.json({ data: {} }))
    const headers = { 'x-chat-secret': 'secret' }
    await callApi(addToShortlist, { body: { inventories_shortlist: { inventory_id: 7 } } }, { headers })
    await callApi(removeFromShortlist, { params: { id: 7 } }, { headers })
    expect(fetched.mock.calls.map(([, init]) => init.headers)).toEqual([
      { 'content-type': 'application/json', 'x-chat-secret': 'secret' },
      { 'x-chat-secret': 'secret' },
    ])
  })

  test('returns the body typed by the contract', async () => {
    stubFetch(Response.json({ data: { result: [{ name: 'London' }], meta: { count: 1, p: 1, limit: 10 } } }))
    const { data } = await callApi(listRegions, { query: { only: 'name' } })
    expectTypeOf(data.result).toEqualTypeOf<Partial<Region>[]>()
    expect(data.result).toEqual([{ name: 'London' }])
  })

  test('does not compile when the input violates the contract', () => {
    const invalidCalls = () => {
      // @ts-expect-error q is missing
      void callApi(suggestRegions, {})
      // @ts-expect-error no such body
      void callApi(getMe, { body: {} })
    }
    expect(invalidCalls).toBeTypeOf('function')
  })

  test("rejects with the API's code, status, text and request id", async () => {
    const error = { code: 'shortlist_full', message: 'Die Liste ist voll', request_id: 'r1' }
    stubFetch(Response.json({ error }, { status: 409, headers: { 'x-request-id': 'proxy' } }))
    const failure = await failureOf(callApi(getMe, {}))
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({
      code: 'shortlist_full',
      status: 409,
      text: 'Die Liste ist voll',
      requestId: 'r1',
      message: '/api/v0/auth/users/me responded with 409',
    })
  })

  test.each(['<h1>Bad gateway</h1>', 'null', '{}'])(
    'rejects with the status and the request id header when a proxy responds %s',
    async (page) => {
      stubFetch(new Response(page, { status: 502, headers: { 'x-request-id': 'r2' } }))
      const failure = await failureOf(callApi(getMe, {}))
      expect(failure).toBeInstanceOf(ApiError)
      expect(failure).toMatchObject({ status: 502, code: undefined, text: undefined, requestId: 'r2' })
    },
  )

  test('rejects with status 0 when no response arrives', async () => {
    const cause = new TypeError('Failed to fetch')
    stubFetch(cause)
    expect(await failureOf(callApi(getMe, {}))).toMatchObject({ status: 0, code: 'unavailable', cause })
  })

  test('rejects with status 0 when a successful response is not JSON, as from a captive portal', async () => {
    stubFetch(new Response('<h1>Log in to the hotel</h1>'))
    expect(await failureOf(callApi(getMe, {}))).toMatchObject({ status: 0, code: 'unavailable' })
  })

  test('rejects with the reason when the caller aborts', async () => {
    const reason = new Error('left the page')
    stubFetch(reason)
    expect(await failureOf(callApi(getMe, {}, { signal: AbortSignal.abort(reason) }))).toBe(reason)
  })
})
