import { freePort } from '@amber/local-environment/free-port'
import { startApp } from '@amber/local-environment/app-process'
import { atLeast, atMost, report } from '../bar.ts'
import { createHttpClient, timeEach } from '../http-client.ts'
import { interleave } from '../interleave.ts'
import { load } from '../load.ts'
import { median, quantile } from '../quantile.ts'
import { recordSearches } from '../record-searches.ts'
import { searchQueries } from '../search-queries.ts'
import { startBenchWorld } from '../start-bench-world.ts'

/**
 * Compares the search endpoint with the same queries sent straight to OpenSearch: what our code adds to a cache miss,
 * and how many more responses per second a hot query gets. The direct queries were recorded from the API.
 */
const PAIRS = 9
const HOT_PAIRS = 5
const ROUNDS_TO_WARM_UP = 10
const CITIES = 8
/** A marker price, in whole units and as it appears in the query DSL. Each call replaces it in the recorded query. */
const PRICE = 76_543
const PRICE_IN_DSL = '7654300'

const world = await startBenchWorld({
  apps: ['api', 'worker'],
  environment: { RATE_LIMIT_READ: '100000000', TRUSTED_PROXY_HOPS: '0' },
})
const caller = createHttpClient()
const opensearch = world.environment['OPENSEARCH_URL'] ?? ''
let price = 2_000

try {
  const queries = searchQueries(await largestCities())
  const recorded = await record(queries)
  // Each price is used once, so that no response comes from a cache.
  const timeApi = () =>
    timeEach(
      queries.map((query) => {
        const url = `${world.url('api')}/api/v1/inventories?${query}&max_price=${(price += 1)}`
        return async () => JSON.parse(String(await caller.call(url))) as unknown
      }),
    )
  const timeOpenSearch = () =>
    timeEach(
      recorded.map(({ path, body }) => {
        const searchBody = body.replaceAll(PRICE_IN_DSL, String((price += 1) * 100))
        const post = { body: searchBody, type: 'application/json' }
        return async () => JSON.parse(String(await caller.call(`${opensearch}${path}`, post))) as unknown
      }),
    )

  for (let i = 0; i < ROUNDS_TO_WARM_UP; i++) await interleave(1, timeApi, timeOpenSearch)
  const measured = await interleave(PAIRS, timeApi, timeOpenSearch)
  for (const [name, q, goal] of [['p50', 0.5, 1.15] as const, ['p99', 0.99, 1.25] as const]) {
    const [a, b] = [measured.flatMap((pair) => pair.a), measured.flatMap((pair) => pair.b)]
    report({
      name: `search.miss.${name}`,
      value:
        q === 0.5 ? median(measured.map((pair) => median(pair.a) / median(pair.b))) : quantile(a, q) / quantile(b, q),
      goal: atMost(goal),
      detail: `${quantile(a, q).toFixed(2)} ms against ${quantile(b, q).toFixed(2)} ms, of ${a.length} calls each`,
    })
  }

  const [query = '', dsl] = [queries[0], recorded[0]]
  if (dsl === undefined) throw new Error('no searches were recorded')
  const hot = () =>
    load({ url: `${world.url('api')}/api/v1/inventories?${query}&max_price=${PRICE}`, pid: world.apps.api?.pid ?? 0 })
  const hotBare = () => load({ url: `${opensearch}${dsl.path}`, post: { body: dsl.body, type: 'application/json' } })
  await interleave(1, hot, hotBare)
  const loads = await interleave(HOT_PAIRS, hot, hotBare)
  report({
    name: 'search.hot.throughput',
    value: median(loads.map(({ a, b }) => a.perSecond / b.perSecond)),
    goal: atLeast(5),
    detail:
      `${median(loads.map(({ a }) => a.perSecond)).toFixed(0)}/s against ${median(loads.map(({ b }) => b.perSecond)).toFixed(0)}/s; ` +
      `CPU ${median(loads.map(({ a }) => a.cpu)).toFixed(3)} ms a request`,
  })
} finally {
  caller.close()
  await world.stop()
}

async function largestCities(): Promise<string[]> {
  const url = `${world.url('api')}/api/v0/regions?region_type=locality&sort_key=places_count&sort_order=desc&limit=${CITIES}`
  const { data } = JSON.parse(String(await caller.call(url))) as { data: { result: { canonical_name: string }[] } }
  return data.result.map((city) => city.canonical_name)
}

/** Records with a separate API, so that nothing stands between the measured API and OpenSearch. */
async function record(list: readonly string[]) {
  const recorder = await recordSearches(opensearch)
  const api = await startApp({
    name: 'api',
    port: await freePort(),
    // Slow responses are fine here: only the request matters.
    environment: { ...world.environment, OPENSEARCH_URL: recorder.url, SEARCH_TIMEOUT_MS: '10000' },
    logFile: world.logFiles[0] ?? '',
  })
  try {
    const searches = []
    for (const query of list) {
      await caller.call(`${api.url}/api/v1/inventories?${query}&max_price=${PRICE}&cache=false`)
      const [one, ...more] = recorder.take()
      if (one === undefined || more.length > 0) throw new Error(`${query} did not cause exactly one search`)
      searches.push(one)
    }
    return searches
  } finally {
    await api.stop()
    recorder.stop()
  }
}
