import { freePort } from '@amber/testing/free-port'
import { startApp } from '@amber/testing/app-process'
import { atLeast, atMost, report } from '../bar.ts'
import { createCaller, timeEach } from '../caller.ts'
import { interleave } from '../interleave.ts'
import { load } from '../load.ts'
import { median, quantile } from '../quantile.ts'
import { recordSearches } from '../record-searches.ts'
import { searchQueries } from '../search-queries.ts'
import { startBenchWorld } from '../start-bench-world.ts'

/**
 * The search endpoint against the same queries sent to OpenSearch bare: what our own code adds to a miss, and how many
 * more answers a second a hot query gets. What is sent bare was recorded from the API itself.
 */
const PAIRS = 9
const HOT_PAIRS = 5
const ROUNDS_TO_WARM_UP = 10
const CITIES = 8
/** In whole units, and as the query language has it: found in what was recorded, and put in anew for each call. */
const PRICE = 76_543
const PRICE_IN_DSL = '7654300'

const world = await startBenchWorld({ apps: ['api', 'worker'], environment: { RATE_LIMIT_READ: '100000000' } })
const caller = createCaller()
const opensearch = world.environment['OPENSEARCH_URL'] ?? ''
let price = 2_000

try {
  const queries = searchQueries(await largestCities())
  const recorded = await record(queries)
  // Each price is asked for once, so that nothing can have been kept.
  const ours = () =>
    timeEach(
      queries.map((query) => {
        const url = `${world.url('api')}/api/v1/inventories?${query}&max_price=${(price += 1)}`
        return async () => JSON.parse(String(await caller.call(url))) as unknown
      }),
    )
  const bare = () =>
    timeEach(
      recorded.map(({ path, body }) => {
        const asked = body.replaceAll(PRICE_IN_DSL, String((price += 1) * 100))
        const post = { body: asked, type: 'application/json' }
        return async () => JSON.parse(String(await caller.call(`${opensearch}${path}`, post))) as unknown
      }),
    )

  for (let i = 0; i < ROUNDS_TO_WARM_UP; i++) await interleave(1, ours, bare)
  const measured = await interleave(PAIRS, ours, bare)
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
  if (dsl === undefined) throw new Error('nothing was recorded')
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

/** By an API of its own, so that the one that is measured has nothing between itself and OpenSearch. */
async function record(list: readonly string[]) {
  const recorder = await recordSearches(opensearch)
  const api = await startApp({
    name: 'api',
    port: await freePort(),
    // Slow answers are fine here: only the question counts.
    environment: { ...world.environment, OPENSEARCH_URL: recorder.url, SEARCH_TIMEOUT_MS: '10000' },
    logFile: world.logFiles[0] ?? '',
  })
  try {
    const asked = []
    for (const query of list) {
      await caller.call(`${api.url}/api/v1/inventories?${query}&max_price=${PRICE}&cache=false`)
      const [one, ...more] = recorder.take()
      if (one === undefined || more.length > 0) throw new Error(`${query} is not one search`)
      asked.push(one)
    }
    return asked
  } finally {
    await api.stop()
    recorder.stop()
  }
}
