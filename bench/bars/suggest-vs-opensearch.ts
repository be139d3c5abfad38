import { suggestRequest } from '@amber/integrations/search/suggest'
import { atMost, report } from '../bar.ts'
import { createCaller, timeEach } from '../caller.ts'
import { interleave } from '../interleave.ts'
import { median, quantile } from '../quantile.ts'
import { SUGGEST_QUERIES } from '../suggest-queries.ts'
import { startBenchWorld } from '../start-bench-world.ts'

/**
 * The suggest endpoint against the same queries sent to OpenSearch bare: what our own code adds to a miss.
 */
const PAIRS = 9
const ROUNDS_TO_WARM_UP = 6

const world = await startBenchWorld({ apps: ['api', 'worker'], environment: { RATE_LIMIT_TYPEAHEAD: '1000000' } })
const caller = createCaller()
const prefix = world.environment['SEARCH_PREFIX'] ?? ''
const aliases = { regions: `${prefix}regions`, places: `${prefix}places` }
const opensearch = `${world.environment['OPENSEARCH_URL']}/_msearch`

const ours = () =>
  timeEach(
    SUGGEST_QUERIES.map((query) => {
      const url = `${world.url('api')}/api/v0/regions/suggest?cache=false&q=${encodeURIComponent(query)}`
      return () => caller.call(url)
    }),
  )
const bare = () =>
  timeEach(
    SUGGEST_QUERIES.map((query) => {
      const request = suggestRequest(aliases, { query, language: 'en', limit: 5 })
      const body = `${request.body.map((line) => JSON.stringify(line)).join('\n')}\n`
      return () =>
        caller.call(`${opensearch}?filter_path=${request.filter_path}`, { body, type: 'application/x-ndjson' })
    }),
  )

try {
  for (let i = 0; i < ROUNDS_TO_WARM_UP; i++) await interleave(1, ours, bare)
  const measured = await interleave(PAIRS, ours, bare)
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
