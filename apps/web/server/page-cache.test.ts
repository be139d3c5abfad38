import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createPageCache,
  FRESH_MS,
  type RenderedEntry,
  STALE_IF_ERROR_MS,
  STALE_WHILE_REVALIDATE_MS,
} from './page-cache.ts'
import { newNonce } from './nonce.ts'
import { sharedPage } from './shared-page.ts'

let time = 0
const onFailure = vi.fn<(error: unknown) => void>()
beforeEach(() => {
  time = 0
  onFailure.mockClear()
})

const createCache = (maxBytes = 1_000_000) => createPageCache({ maxBytes, now: () => time, onFailure })

const get = (
  cache: ReturnType<typeof createCache>,
  key: string,
  render: () => Promise<RenderedEntry>,
  mayRender = () => true,
) => cache.get(key, { render, mayRender })

const pageOf = (text: string, status = 200) =>
  sharedPage({ status, headers: {}, html: Buffer.from(text), nonce: newNonce() })

const renderOf =
  (text: string, keep = true): (() => Promise<RenderedEntry>) =>
  async () => ({ page: pageOf(text), keep })

const failToRender = () => Promise.reject(new Error('it was made again'))

/** Returns a render function that finishes on demand. */
function createSlowRender(text: string) {
  const { promise, resolve, reject } = Promise.withResolvers<RenderedEntry>()
  return { render: vi.fn(() => promise), finish: () => resolve({ page: pageOf(text), keep: true }), fail: reject }
}

async function stateAndText(result: Promise<{ page: ReturnType<typeof pageOf> | undefined; state: string }>) {
  const { page, state } = await result
  const fill = await page?.makeFill(undefined)
  return [state, fill?.('').body.toString()]
}

describe('createPageCache', () => {
  test('serves a page while it is fresh', async () => {
    const cache = createCache()
    expect(await stateAndText(get(cache, 'a', renderOf('one')))).toEqual(['miss', 'one'])
    time = FRESH_MS - 1
    expect(await stateAndText(get(cache, 'a', failToRender))).toEqual(['hit', 'one'])
    expect(cache.findFresh('a')).toBeDefined()
    time = FRESH_MS
    expect(cache.findFresh('a')).toBeUndefined()
  })

  test('serves a stale page while rendering a new one once', async () => {
    const cache = createCache()
    await get(cache, 'a', renderOf('one'))
    time = FRESH_MS
    const second = createSlowRender('two')
    expect(await stateAndText(get(cache, 'a', second.render))).toEqual(['stale', 'one'])
    expect(await stateAndText(get(cache, 'a', second.render))).toEqual(['stale', 'one'])
    expect(second.render).toHaveBeenCalledOnce()
    second.finish()
    await vi.waitFor(async () => expect(await stateAndText(get(cache, 'a', failToRender))).toEqual(['hit', 'two']))
  })

  test('renders again after the stale period, so that erased data disappears within a minute', async () => {
    const cache = createCache()
    await get(cache, 'a', renderOf('one'))
    time = FRESH_MS + STALE_WHILE_REVALIDATE_MS
    expect(time).toBeLessThan(60_000)
    expect(await stateAndText(get(cache, 'a', renderOf('two')))).toEqual(['miss', 'two'])
  })

  test.each([
    ['fails', failToRender],
    ['is an error page', async () => ({ page: pageOf('sorry', 503), keep: false })],
    ['is over a rate limit', async () => ({ page: pageOf('later', 429), keep: false })],
  ])('serves a stale page for a limited time when the next render %s', async (_, renderNext) => {
    const cache = createCache()
    await get(cache, 'a', renderOf('one'))
    time = STALE_IF_ERROR_MS - 1
    expect(await stateAndText(get(cache, 'a', renderNext))).toEqual(['stale', 'one'])
    time = STALE_IF_ERROR_MS
    const expired = await stateAndText(get(cache, 'a', renderNext)).catch(() => 'failed')
    expect(expired).not.toContain('one')
  })

  test('serves a client over its render limit no page older than a minute', async () => {
    const cache = createCache()
    await get(cache, 'a', renderOf('one'))
    const getLimited = () => stateAndText(get(cache, 'a', renderOf('two'), () => false))
    time = FRESH_MS + STALE_WHILE_REVALIDATE_MS - 1
    expect(await getLimited()).toEqual(['stale', 'one'])
    expect(onFailure).not.toHaveBeenCalled()
    time = FRESH_MS + STALE_WHILE_REVALIDATE_MS
    await expect(getLimited()).rejects.toThrow('too_many_requests')
  })

  test("counts the render time towards the page's age", async () => {
    const cache = createCache()
    const slow = createSlowRender('one')
    const result = get(cache, 'a', slow.render)
    time = FRESH_MS
    slow.finish()
    await result
    expect(cache.findFresh('a')).toBeUndefined()
  })

  test('renders once for concurrent requests', async () => {
    const cache = createCache()
    const slow = createSlowRender('one')
    const results = Array.from({ length: 100 }, () => stateAndText(get(cache, 'a', slow.render)))
    slow.finish()
    expect(await Promise.all(results)).toEqual(results.map(() => ['miss', 'one']))
    expect(slow.render).toHaveBeenCalledOnce()
  })

  test('returns a page that must not be cached only to the request that started its render', async () => {
    const cache = createCache()
    const { promise, resolve } = Promise.withResolvers<RenderedEntry>()
    const render = vi.fn(() => promise)
    const [first, ...joined] = Array.from({ length: 3 }, () => stateAndText(get(cache, 'a', render)))
    resolve({ page: pageOf('too many requests', 429), keep: false })
    expect(await first).toEqual(['miss', 'too many requests'])
    expect(await Promise.all(joined)).toEqual([
      ['miss', undefined],
      ['miss', undefined],
    ])
    expect(render).toHaveBeenCalledOnce()
  })

  test('rejects only the request that started a failed render', async () => {
    const cache = createCache()
    const slow = createSlowRender('one')
    const [first, joined] = [get(cache, 'a', slow.render), get(cache, 'a', slow.render)]
    slow.fail(new Error('it failed'))
    await expect(first).rejects.toThrow('it failed')
    expect(await joined).toEqual({ page: undefined, state: 'miss' })
  })

  test.each<[string, (slow: PromiseWithResolvers<RenderedEntry>) => void]>([
    ['fails', ({ reject }) => reject(new Error('it failed'))],
    ['is over a rate limit', ({ resolve }) => resolve({ page: pageOf('later', 429), keep: false })],
  ])('serves the stale page to every request that shares a render that %s', async (_, end) => {
    const cache = createCache()
    await get(cache, 'a', renderOf('one'))
    time = FRESH_MS + STALE_WHILE_REVALIDATE_MS
    const slow = Promise.withResolvers<RenderedEntry>()
    const results = Array.from({ length: 3 }, () => stateAndText(get(cache, 'a', () => slow.promise)))
    end(slow)
    expect(await Promise.all(results)).toEqual(results.map(() => ['stale', 'one']))
  })

  test('checks whether a request may render only if it would start a render', async () => {
    const cache = createCache()
    const mayNot = vi.fn(() => false)
    await expect(get(cache, 'a', failToRender, mayNot)).rejects.toThrow('too_many_requests')
    const slow = createSlowRender('one')
    const first = stateAndText(get(cache, 'a', slow.render))
    const joined = stateAndText(get(cache, 'a', failToRender, mayNot))
    slow.finish()
    expect([await first, await joined]).toEqual([
      ['miss', 'one'],
      ['miss', 'one'],
    ])
    expect(await stateAndText(get(cache, 'a', failToRender, mayNot))).toEqual(['hit', 'one'])
    expect(mayNot).toHaveBeenCalledOnce()
  })

  test('does not cache a page that must not be cached', async () => {
    const cache = createCache()
    expect(await stateAndText(get(cache, 'a', renderOf('one', false)))).toEqual(['miss', 'one'])
    expect(await stateAndText(get(cache, 'a', renderOf('two')))).toEqual(['miss', 'two'])
  })

  test('returns no page when the page is for one visitor only', async () => {
    const cache = createCache()
    const renderNothing = async () => undefined
    expect(await get(cache, 'a', renderNothing)).toEqual({ page: undefined, state: 'miss' })
  })

  test('reports a failed revalidation, keeps the page and retries on the next request', async () => {
    const cache = createCache()
    await get(cache, 'a', renderOf('one'))
    time = FRESH_MS
    expect(await stateAndText(get(cache, 'a', failToRender))).toEqual(['stale', 'one'])
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce())
    expect(await stateAndText(get(cache, 'a', renderOf('two')))).toEqual(['stale', 'one'])
    await vi.waitFor(async () => expect(await stateAndText(get(cache, 'a', failToRender))).toEqual(['hit', 'two']))
  })

  test('rejects when rendering fails and retries on the next request', async () => {
    const cache = createCache()
    await expect(get(cache, 'a', failToRender)).rejects.toThrow('it was made again')
    expect(await stateAndText(get(cache, 'a', renderOf('one')))).toEqual(['miss', 'one'])
  })
})

test('evicts the least recently used page and does not cache one that is too large', async () => {
  const cache = createCache(10_000)
  const text = 'x'.repeat(2_000)
  await get(cache, 'a', renderOf(text))
  await get(cache, 'b', renderOf(text))
  expect(cache.findFresh('a')).toBeDefined()
  await get(cache, 'c', renderOf(text))
  expect(['a', 'b', 'c'].filter((key) => cache.findFresh(key))).toEqual(['a', 'c'])
  await get(cache, 'd', renderOf('x'.repeat(20_000)))
  expect(cache.findFresh('d')).toBeUndefined()
  expect(cache.bytes()).toBeLessThanOrEqual(10_000)
})
