import type { FastifyBaseLogger } from 'fastify'
import { describe, expect, test } from 'vitest'
import { createMetrics } from './http/metrics.ts'
import { createSearchFallback } from './search-fallback.ts'

function setUp() {
  const warnings: string[] = []
  const log = { warn: (_: object, message: string) => warnings.push(message) } as unknown as FastifyBaseLogger
  const metrics = createMetrics()
  const clock = { time: 0 }
  const search = createSearchFallback({ timeoutMs: 20, metrics, now: () => clock.time })
  const asked: string[] = []
  const ask = (openSearch: () => Promise<string>) =>
    search(log, {
      openSearch: () => {
        asked.push('opensearch')
        return openSearch()
      },
      postgres: async () => {
        asked.push('postgres')
        return 'from postgres'
      },
    })
  const reasons = async () =>
    Object.fromEntries((await metrics.searchFallbacks.get()).values.map(({ labels, value }) => [labels.reason, value]))
  return { ask, asked, warnings, clock, reasons }
}

const up = async () => 'from opensearch'
const down = async () => {
  throw new Error('connect ECONNREFUSED')
}
const refused = async () => {
  throw Object.assign(new Error('parsing_exception'), { statusCode: 400 })
}
const gaveUp = async () => {
  throw Object.assign(new Error('Request timed out'), { name: 'TimeoutError' })
}
const slow = () => new Promise<string>(() => undefined)

describe('search with a fallback', () => {
  test('asks OpenSearch alone while it answers', async () => {
    const { ask, asked, warnings } = setUp()
    expect(await ask(up)).toBe('from opensearch')
    expect(asked).toEqual(['opensearch'])
    expect(warnings).toEqual([])
  })

  test.each([
    ['down', down],
    ['slow', slow],
    ['slow', gaveUp],
    ['refused', refused],
  ])('asks PostgreSQL when OpenSearch is %s, and says so in the log and a metric', async (reason, openSearch) => {
    const { ask, warnings, reasons } = setUp()
    expect(await ask(openSearch)).toBe('from postgres')
    expect(warnings).toEqual(['OpenSearch did not answer, PostgreSQL does'])
    expect(await reasons()).toEqual({ [reason]: 1 })
  })

  test('leaves OpenSearch alone for a while after three failures in a row, then tries it again by itself', async () => {
    const { ask, asked, clock, reasons } = setUp()
    for (const openSearch of [down, slow, down]) await ask(openSearch)
    clock.time = 1_999
    asked.length = 0
    expect(await ask(up)).toBe('from postgres')
    clock.time = 2_000
    expect(await ask(up)).toBe('from opensearch')
    expect(asked).toEqual(['postgres', 'opensearch'])
    expect(await reasons()).toEqual({ down: 2, slow: 1, paused: 1 })
  })

  test('pauses again at once when the first try after a pause fails too', async () => {
    const { ask, clock } = setUp()
    for (const openSearch of [down, down, down]) await ask(openSearch)
    clock.time = 2_000
    await ask(down)
    expect(await ask(up)).toBe('from postgres')
  })

  test('goes on asking OpenSearch after a failure now and then', async () => {
    const { ask } = setUp()
    for (const openSearch of [down, down, up, down, down]) await ask(openSearch)
    expect(await ask(up)).toBe('from opensearch')
  })

  test('goes on asking OpenSearch however many searches it refuses', async () => {
    const { ask } = setUp()
    for (const openSearch of [refused, refused, refused, refused]) await ask(openSearch)
    expect(await ask(up)).toBe('from opensearch')
  })

  test('lets one search try after a pause, while PostgreSQL answers the others', async () => {
    const { ask, asked, clock } = setUp()
    for (const openSearch of [down, down, down]) await ask(openSearch)
    clock.time = 2_000
    asked.length = 0
    const trial = Promise.withResolvers<string>()
    const first = ask(() => trial.promise)
    expect(await ask(up)).toBe('from postgres')
    trial.resolve('from opensearch')
    expect(await first).toBe('from opensearch')
    expect(await ask(up)).toBe('from opensearch')
    expect(asked).toEqual(['opensearch', 'postgres', 'opensearch'])
  })
})
