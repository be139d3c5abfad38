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
  const queried: string[] = []
  const runSearch = (openSearch: () => Promise<string>) =>
    search(log, {
      openSearch: () => {
        queried.push('opensearch')
        return openSearch()
      },
      postgres: async () => {
        queried.push('postgres')
        return 'from postgres'
      },
    })
  const reasons = async () =>
    Object.fromEntries((await metrics.searchFallbacks.get()).values.map(({ labels, value }) => [labels.reason, value]))
  return { runSearch, queried, warnings, clock, reasons }
}

const respond = async () => 'from opensearch'
const failToConnect = async () => {
  throw new Error('connect ECONNREFUSED')
}
const rejectQuery = async () => {
  throw Object.assign(new Error('parsing_exception'), { statusCode: 400 })
}
const timeOut = async () => {
  throw Object.assign(new Error('Request timed out'), { name: 'TimeoutError' })
}
const neverRespond = () => new Promise<string>(() => undefined)

describe('createSearchFallback', () => {
  test('queries only OpenSearch while it responds', async () => {
    const { runSearch, queried, warnings } = setUp()
    expect(await runSearch(respond)).toBe('from opensearch')
    expect(queried).toEqual(['opensearch'])
    expect(warnings).toEqual([])
  })

  test.each([
    ['down', failToConnect],
    ['slow', neverRespond],
    ['slow', timeOut],
    ['refused', rejectQuery],
  ])('falls back to PostgreSQL with a log line and a metric for the reason "%s"', async (reason, openSearch) => {
    const { runSearch, warnings, reasons } = setUp()
    expect(await runSearch(openSearch)).toBe('from postgres')
    expect(warnings).toEqual(['opensearch timed out: falling back to postgres'])
    expect(await reasons()).toEqual({ [reason]: 1 })
  })

  test('pauses OpenSearch after three consecutive failures, then retries it', async () => {
    const { runSearch, queried, clock, reasons } = setUp()
    for (const openSearch of [failToConnect, neverRespond, failToConnect]) await runSearch(openSearch)
    clock.time = 1_999
    queried.length = 0
    expect(await runSearch(respond)).toBe('from postgres')
    clock.time = 2_000
    expect(await runSearch(respond)).toBe('from opensearch')
    expect(queried).toEqual(['postgres', 'opensearch'])
    expect(await reasons()).toEqual({ down: 2, slow: 1, paused: 1 })
  })

  test('pauses again when the first retry fails', async () => {
    const { runSearch, clock } = setUp()
    for (const openSearch of [failToConnect, failToConnect, failToConnect]) await runSearch(openSearch)
    clock.time = 2_000
    await runSearch(failToConnect)
    expect(await runSearch(respond)).toBe('from postgres')
  })

  test('keeps using OpenSearch after fewer than three consecutive failures', async () => {
    const { runSearch } = setUp()
    for (const openSearch of [failToConnect, failToConnect, respond, failToConnect, failToConnect])
      await runSearch(openSearch)
    expect(await runSearch(respond)).toBe('from opensearch')
  })

  test('keeps using OpenSearch after any number of rejected searches', async () => {
    const { runSearch } = setUp()
    for (const openSearch of [rejectQuery, rejectQuery, rejectQuery, rejectQuery]) await runSearch(openSearch)
    expect(await runSearch(respond)).toBe('from opensearch')
  })

  test('retries with one search after a pause while the others use PostgreSQL', async () => {
    const { runSearch, queried, clock } = setUp()
    for (const openSearch of [failToConnect, failToConnect, failToConnect]) await runSearch(openSearch)
    clock.time = 2_000
    queried.length = 0
    const retry = Promise.withResolvers<string>()
    const first = runSearch(() => retry.promise)
    expect(await runSearch(respond)).toBe('from postgres')
    retry.resolve('from opensearch')
    expect(await first).toBe('from opensearch')
    expect(await runSearch(respond)).toBe('from opensearch')
    expect(queried).toEqual(['opensearch', 'postgres', 'opensearch'])
  })
})
