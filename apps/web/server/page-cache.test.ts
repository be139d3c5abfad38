import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createPageCache, FRESH_MS, type Made, SPARE_MS, STALE_MS } from './page-cache.ts'
import { newNonce } from './nonce.ts'
import { sharedPage } from './shared-page.ts'

let time = 0
const onFailure = vi.fn<(error: unknown) => void>()
beforeEach(() => {
  time = 0
  onFailure.mockClear()
})

const createCache = (maxBytes = 1_000_000) => createPageCache({ maxBytes, now: () => time, onFailure })

const pageOf = (text: string, status = 200) =>
  sharedPage({ status, headers: {}, html: Buffer.from(text), nonce: newNonce() })

const made =
  (text: string, keep = true): (() => Promise<Made>) =>
  async () => ({ page: pageOf(text), keep })

const neverMade = () => Promise.reject(new Error('it was made again'))

/** Makes a page when told to. */
function slowly(text: string) {
  const { promise, resolve, reject } = Promise.withResolvers<Made>()
  return { render: vi.fn(() => promise), finish: () => resolve({ page: pageOf(text), keep: true }), fail: reject }
}

async function textOf(answer: Promise<{ page: ReturnType<typeof pageOf> | undefined; state: string }>) {
  const { page, state } = await answer
  const fill = await page?.makeFill(undefined)
  return [state, fill?.('').body.toString()]
}

describe('a page', () => {
  test('is kept for a while', async () => {
    const cache = createCache()
    expect(await textOf(cache.get('a', made('one')))).toEqual(['miss', 'one'])
    time = FRESH_MS - 1
    expect(await textOf(cache.get('a', neverMade))).toEqual(['hit', 'one'])
    expect(cache.findFresh('a')).toBeDefined()
    time = FRESH_MS
    expect(cache.findFresh('a')).toBeUndefined()
  })

  test('is then still sent while a new one is made, once, whoever asks', async () => {
    const cache = createCache()
    await cache.get('a', made('one'))
    time = FRESH_MS
    const second = slowly('two')
    expect(await textOf(cache.get('a', second.render))).toEqual(['stale', 'one'])
    expect(await textOf(cache.get('a', second.render))).toEqual(['stale', 'one'])
    expect(second.render).toHaveBeenCalledOnce()
    second.finish()
    await vi.waitFor(async () => expect(await textOf(cache.get('a', neverMade))).toEqual(['hit', 'two']))
  })

  test('is not sent when it is older than that: what was erased from the next is gone within a minute', async () => {
    const cache = createCache()
    await cache.get('a', made('one'))
    time = FRESH_MS + STALE_MS
    expect(time).toBeLessThan(60_000)
    expect(await textOf(cache.get('a', made('two')))).toEqual(['miss', 'two'])
  })

  test.each([
    ['fails', neverMade],
    ['only says what is wrong', async () => ({ page: pageOf('sorry', 503), keep: false })],
  ])('is sent all the same, though not for ever, where the next one %s', async (_, next) => {
    const cache = createCache()
    await cache.get('a', made('one'))
    time = SPARE_MS - 1
    expect(await textOf(cache.get('a', next))).toEqual(['stale', 'one'])
    time = SPARE_MS
    const late = await textOf(cache.get('a', next)).catch(() => 'failed')
    expect(late).not.toContain('one')
  })

  test('is as old as its data: the time it took to make counts', async () => {
    const cache = createCache()
    const slow = slowly('one')
    const answer = cache.get('a', slow.render)
    time = FRESH_MS
    slow.finish()
    await answer
    expect(cache.findFresh('a')).toBeUndefined()
  })

  test('is made once for all who wait for it', async () => {
    const cache = createCache()
    const slow = slowly('one')
    const answers = Array.from({ length: 100 }, () => textOf(cache.get('a', slow.render)))
    slow.finish()
    expect(await Promise.all(answers)).toEqual(answers.map(() => ['miss', 'one']))
    expect(slow.render).toHaveBeenCalledOnce()
  })

  test('that may not be kept goes to those who wait, and to nobody else', async () => {
    const cache = createCache()
    expect(await textOf(cache.get('a', made('one', false)))).toEqual(['miss', 'one'])
    expect(await textOf(cache.get('a', made('two')))).toEqual(['miss', 'two'])
  })

  test('for one visitor alone is given to nobody', async () => {
    const cache = createCache()
    const alone = async () => undefined
    expect(await cache.get('a', alone)).toEqual({ page: undefined, state: 'miss' })
  })

  test('that could not be made anew stays; the failure is told, and the next who asks tries again', async () => {
    const cache = createCache()
    await cache.get('a', made('one'))
    time = FRESH_MS
    expect(await textOf(cache.get('a', neverMade))).toEqual(['stale', 'one'])
    await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce())
    expect(await textOf(cache.get('a', made('two')))).toEqual(['stale', 'one'])
    await vi.waitFor(async () => expect(await textOf(cache.get('a', neverMade))).toEqual(['hit', 'two']))
  })

  test('that could not be made at all fails all who wait, and is tried again', async () => {
    const cache = createCache()
    await expect(cache.get('a', neverMade)).rejects.toThrow('it was made again')
    expect(await textOf(cache.get('a', made('one')))).toEqual(['miss', 'one'])
  })
})

test('memory is bounded: those asked for longest ago go first, and one that is too large is not kept', async () => {
  const cache = createCache(10_000)
  const text = 'x'.repeat(2_000)
  await cache.get('a', made(text))
  await cache.get('b', made(text))
  expect(cache.findFresh('a')).toBeDefined()
  await cache.get('c', made(text))
  expect(['a', 'b', 'c'].filter((key) => cache.findFresh(key))).toEqual(['a', 'c'])
  await cache.get('d', made('x'.repeat(20_000)))
  expect(cache.findFresh('d')).toBeUndefined()
  expect(cache.bytes()).toBeLessThanOrEqual(10_000)
})
