import { readSuggestText } from '@amber/domain/search/suggest-query'
import { suggestRequest } from '@amber/integrations/search/suggest'
import { atMost, report } from '../bar.ts'
import { createHttpClient, timeEach } from '../http-client.ts'
import { interleave } from '../interleave.ts'
import { median, quantile } from '../quantile.ts'
import { SUGGEST_QUERIES } from '../suggest-queries.ts'
import { startBenchWorld } from '../start-bench-world.ts'

/**
 * Compares the suggest endpoint with the same queries sent straight to OpenSearch: what our code adds to a cache miss.
 */
const PAIRS = 9
const ROUNDS_TO_WARM_UP = 6

const world = await startBenchWorld({ apps: ['api', 'worker'], environment: { RATE_LIMIT_TYPEAHEAD: '1000000' } })
const caller = createHttpClient()
const prefix = world.environment['SEARCH_PREFIX'] ?? ''
const aliases = { regions: `${prefix}regions`, places: `${prefix}places` }
const opensearch = `${world.environment['OPENSEARCH_URL']}/_msearch`

const timeApi = () =>
  timeEach(
    SUGGEST_QUERIES.map((query) => {
      const url = `${world.url('api')}/api/v0/regions/suggest?cache=false&q=${encodeURIComponent(query)}`
      return () => caller.call(url)
    }),
  )
const timeOpenSearch = () =>
  timeEach(
    SUGGEST_QUERIES.map((query) => {
      const request = suggestRequest(aliases, 'en', readSuggestText(query))
      const body = `${request.body.map((line) => JSON.stringify(line)).join('\n')}\n`
      return () =>
        caller.call(`${opensearch}?filter_path=${request.filter_path}`, { body, type: 'application/x-ndjson' })
    }),
  )

try {
  for (let i = 0; i < ROUNDS_TO_WARM_UP; i++) await interleave(1, timeApi, timeOpenSearch)
  const measured = await interleave(PAIRS, timeApi, timeOpenSearch)
  const ratio = median(measured.map(({ a, b }) => median(a) / median(b)))
  const p99 = quantile(
    measured.flatMap(({ a }) => a),
    0.99,
  )
  report({
    name: 'suggest-vs-opensearch.p50',
    value: ratio,
    goal: atMost(1.15),
    detail: `p50 ${median(measured.map(({ a }) => median(a))).toFixed(2)} ms against ${median(measured.map(({ b }) => median(b))).toFixed(2)} ms`,
  })
  report({
    name: 'suggest.p99',
    value: p99,
    goal: atMost(10, ' ms'),
    detail: `of ${PAIRS * SUGGEST_QUERIES.length} calls, as a client on loopback sees it`,
  })
} finally {
  caller.close()
  await world.stop()
}
