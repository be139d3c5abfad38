import { freePort } from '@amber/testing/free-port'
import { logIn } from '@amber/testing/factories/session'
import { type HandMadeWorld, makeHandMadeWorld } from '@amber/testing/search/hand-made-world'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestApi, type TestApi } from '../../../test-api.ts'
import { CITY, find, firstWords } from './ask-inventories.ts'

let world: HandMadeWorld & { api: TestApi }
const apis: TestApi[] = []

beforeAll(async () => {
  const made = await makeHandMadeWorld()
  world = { ...made, api: await openTestApi(made.environment) }
  // However slow the machine: half a second does not pass by itself.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
})

afterAll(async () => {
  vi.useRealTimers()
  for (const api of apis) await api.close()
  await world.api.close()
  await world.close()
})

let price = 1000
/** A query that nobody has asked before. */
const nextQuery = () => `${CITY}&max_price=${(price += 1)}`

let query: string
beforeEach(() => {
  query = nextQuery()
})

/** Answers of an API, and how often it asked OpenSearch for them. */
function watch(api: TestApi) {
  const asked = vi.spyOn(api.context.search, 'searchPlaces')
  return { asked, find: (text: string, token?: string) => find({ api, ids: world.ids }, text, token) }
}

async function other(environment: Record<string, string>) {
  const api = await openTestApi({ ...world.environment, ...environment })
  apis.push(api)
  return { api, ...watch(api) }
}

describe('answers that many ask for', () => {
  test('are worked out once for all who ask at the same moment', async () => {
    const { asked, find: findHere } = watch(world.api)
    asked.mockClear()
    const answers = await Promise.all(Array.from({ length: 20 }, () => findHere(query)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('are the same when they are sent again, and say that they are JSON', async () => {
    const url = `/api/v1/inventories?${query}`
    const [first, second] = [await world.api.app.inject(url), await world.api.app.inject(url)]
    expect(second.body).toBe(first.body)
    expect(second.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(Number(second.headers['content-length'])).toBe(Buffer.byteLength(first.body))
  })

  test('are worked out anew half a second later', async () => {
    const { asked, find: findHere } = watch(world.api)
    asked.mockClear()
    await findHere(query)
    vi.setSystemTime(Date.now() + 501)
    await findHere(query)
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test('differ by language and by every parameter', async () => {
    const { asked, find: findHere } = watch(world.api)
    asked.mockClear()
    const names = []
    for (const lang of ['en', 'zh']) names.push((await findHere(`${query}&lang=${lang}`)).result[0]?.region.name)
    await findHere(`${query}&limit=1`)
    expect(names).toEqual(['Testville', '测试城'])
    expect(asked).toHaveBeenCalledTimes(3)
  })

  test('are shared by two processes', async () => {
    const [one, two] = [await other({}), await other({})]
    // Redis forgets after half a second, and on a slow day that is over before the second asks.
    await vi.waitFor(
      async () => {
        const shared = nextQuery()
        const answer = await one.find(shared)
        // What is asked for again is shared.
        await one.find(shared)
        two.asked.mockClear()
        expect(await two.find(shared)).toEqual(answer)
        expect(two.asked).not.toHaveBeenCalled()
      },
      { timeout: 20_000 },
    )
  })

  test('are neither used nor kept for a request with a token', async () => {
    const { asked, find: findHere } = watch(world.api)
    const { token } = await logIn(world.db, { roles: ['agent'] })
    asked.mockClear()
    await findHere(query, token)
    await findHere(query)
    await findHere(query, token)
    await findHere(query)
    expect(asked).toHaveBeenCalledTimes(3)
    // Nor for a token that means nothing.
    await findHere(query, 'unknown')
    expect(asked).toHaveBeenCalledTimes(4)
  })

  test('are worked out anew with cache=false', async () => {
    const { asked, find: findHere } = watch(world.api)
    asked.mockClear()
    await findHere(query)
    await findHere(`${query}&cache=false`)
    await findHere(`${query}&cache=false`)
    expect(asked).toHaveBeenCalledTimes(3)
  })

  test('are worked out by each process alone while Redis is away', async () => {
    const { asked, find: findThere } = await other({ REDIS_URL: `redis://127.0.0.1:${await freePort()}` })
    const answers = await Promise.all([findThere(query), findThere(query)])
    expect(firstWords(answers[0])).toEqual(['alpha', 'beta', 'gamma'])
    expect(answers[1]).toEqual(answers[0])
    expect(asked).toHaveBeenCalledTimes(1)
  })
})

describe('while OpenSearch is away', () => {
  test('PostgreSQL finds the same, in the same order and as many, without facets', async () => {
    const away = await other({ OPENSEARCH_URL: `http://127.0.0.1:${await freePort()}` })
    for (const text of [
      query,
      `${query}&sort_key=price&sort_order=asc&limit=2`,
      `${query}&available=true&name=house`,
    ]) {
      const { meta, result } = await find(world, `${text}&methods=facets&cache=false`)
      expect(meta).toHaveProperty('facets')
      const { facets: _, ...others } = meta
      expect(await away.find(`${text}&methods=facets&cache=false`)).toEqual({ result, meta: others })
    }
    expect(away.api.lines.join('')).toContain('OpenSearch did not answer, PostgreSQL does')
  })
})
