import { freePort } from '@amber/local-environment/free-port'
import { logIn } from '@amber/testing/factories/session'
import { type HandMadeWorld, makeHandMadeWorld } from '@amber/testing/search/hand-made-world'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestApi, type TestApi } from '../../../test-api.ts'
import { CITY, findInventories, firstWords } from './test-list-inventories.ts'

let world: HandMadeWorld & { api: TestApi }
const apis: TestApi[] = []

beforeAll(async () => {
  const handMadeWorld = await makeHandMadeWorld()
  world = { ...handMadeWorld, api: await openTestApi(handMadeWorld.environment) }
  // Freezes the clock, so that the half-second TTL does not expire on a slow machine.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
})

afterAll(async () => {
  vi.useRealTimers()
  for (const api of apis) await api.close()
  await world.api.close()
  await world.close()
})

let price = 1000
/** Returns a query that was not sent before. */
const nextQuery = () => `${CITY}&max_price=${(price += 1)}`

let query: string
beforeEach(() => {
  query = nextQuery()
})

/** Spies on how often an API queries OpenSearch. */
function spyOnSearch(api: TestApi) {
  const searchPlaces = vi.spyOn(api.services.search, 'searchPlaces')
  return { searchPlaces, find: (text: string, token?: string) => findInventories({ api, ids: world.ids }, text, token) }
}

async function openAnotherApi(environment: Record<string, string>) {
  const api = await openTestApi({ ...world.environment, ...environment })
  apis.push(api)
  return { api, ...spyOnSearch(api) }
}

describe('response cache', () => {
  test('computes a response once for concurrent requests', async () => {
    const { searchPlaces, find: findHere } = spyOnSearch(world.api)
    searchPlaces.mockClear()
    const responses = await Promise.all(Array.from({ length: 20 }, () => findHere(query)))
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
    expect(searchPlaces).toHaveBeenCalledTimes(1)
  })

  test('sends the same bytes again, as JSON', async () => {
    const url = `/api/v1/inventories?${query}`
    const [first, second] = [await world.api.app.inject(url), await world.api.app.inject(url)]
    expect(second.body).toBe(first.body)
    expect(second.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(Number(second.headers['content-length'])).toBe(Buffer.byteLength(first.body))
  })

  test('computes a response again after half a second', async () => {
    const { searchPlaces, find: findHere } = spyOnSearch(world.api)
    searchPlaces.mockClear()
    await findHere(query)
    vi.setSystemTime(Date.now() + 501)
    await findHere(query)
    expect(searchPlaces).toHaveBeenCalledTimes(2)
  })

  test('distinguishes the language and the limit', async () => {
    const { searchPlaces, find: findHere } = spyOnSearch(world.api)
    searchPlaces.mockClear()
    const names = []
    for (const lang of ['en', 'zh']) names.push((await findHere(`${query}&lang=${lang}`)).result[0]?.region.name)
    await findHere(`${query}&limit=1`)
    expect(names).toEqual(['Testville', '测试城'])
    expect(searchPlaces).toHaveBeenCalledTimes(3)
  })

  test('shares responses between two processes', async () => {
    const [first, second] = [await openAnotherApi({}), await openAnotherApi({})]
    // Redis expires entries after half a second, which may pass on a slow machine before the second process reads.
    await vi.waitFor(
      async () => {
        const sharedQuery = nextQuery()
        const response = await first.find(sharedQuery)
        // A response is shared through Redis only when it is requested a second time.
        await first.find(sharedQuery)
        second.searchPlaces.mockClear()
        expect(await second.find(sharedQuery)).toEqual(response)
        expect(second.searchPlaces).not.toHaveBeenCalled()
      },
      { timeout: 20_000 },
    )
  })

  test('neither serves nor stores responses for requests with a token', async () => {
    const { searchPlaces, find: findHere } = spyOnSearch(world.api)
    const { token } = await logIn(world.db, { roles: ['agent'] })
    searchPlaces.mockClear()
    await findHere(query, token)
    await findHere(query)
    await findHere(query, token)
    await findHere(query)
    expect(searchPlaces).toHaveBeenCalledTimes(3)
    // An unknown token bypasses the cache too.
    await findHere(query, 'u'.repeat(43))
    expect(searchPlaces).toHaveBeenCalledTimes(4)
  })

  // spec: product.cache-false
  test('computes a response again with cache=false', async () => {
    const { searchPlaces, find: findHere } = spyOnSearch(world.api)
    searchPlaces.mockClear()
    await findHere(query)
    await findHere(`${query}&cache=false`)
    await findHere(`${query}&cache=false`)
    expect(searchPlaces).toHaveBeenCalledTimes(3)
  })

  test('works within each process while Redis is unavailable', async () => {
    const { searchPlaces, find: findThere } = await openAnotherApi({
      REDIS_URL: `redis://127.0.0.1:${await freePort()}`,
    })
    const responses = await Promise.all([findThere(query), findThere(query)])
    expect(firstWords(responses[0])).toEqual(['alpha', 'beta', 'gamma'])
    expect(responses[1]).toEqual(responses[0])
    expect(searchPlaces).toHaveBeenCalledTimes(1)
  })
})

describe('GET /api/v1/inventories without OpenSearch', () => {
  test('returns the same places, order and count from PostgreSQL, without facets', async () => {
    const withoutSearch = await openAnotherApi({ OPENSEARCH_URL: `http://127.0.0.1:${await freePort()}` })
    for (const text of [
      query,
      `${query}&sort_key=price&sort_order=asc&limit=2`,
      `${query}&available=true&name=house`,
    ]) {
      const { meta, result } = await findInventories(world, `${text}&methods=facets&cache=false`)
      expect(meta).toHaveProperty('facets')
      const { facets: _, ...metaWithoutFacets } = meta
      expect(await withoutSearch.find(`${text}&methods=facets&cache=false`)).toEqual({
        result,
        meta: metaWithoutFacets,
      })
    }
    expect(withoutSearch.api.lines.join('')).toContain('opensearch timed out: falling back to postgres')
  })
})
