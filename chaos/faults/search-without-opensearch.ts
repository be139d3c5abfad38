import { startWorld } from '@amber/testing/world'
import { atMost, report } from '../../bench/bar.ts'
import { quantile } from '../../bench/quantile.ts'
import { startService, stopService } from '../../services/start.ts'
import { searchLoad } from '../search-load.ts'
import { steadyLoad } from '../steady-load.ts'

/**
 * Stops OpenSearch while students search, and starts it again: no search may fail or be slow, and the API must return
 * to OpenSearch on its own. With `BENCH_WORLD=demo` it uses the world that `npm run world` loaded.
 */
const SECONDS = 60
const PER_SECOND = 100
const STOPPED_AT = 15
const STARTED_AT = 35

const world = await startWorld({
  apps: ['api', 'worker'],
  standing: process.env['BENCH_WORLD'] === 'demo',
  // All load comes from one IP address here.
  environment: { RATE_LIMIT_READ: String(PER_SECOND * 120) },
})
try {
  const next = await searchLoad(world.url('api'))
  await steadyLoad({ next, perSecond: 50, seconds: 6, events: [] })
  const responses = await steadyLoad({
    next,
    perSecond: PER_SECOND,
    seconds: SECONDS,
    events: [
      [STOPPED_AT, 'OpenSearch stops', () => stopService('opensearch')],
      [STARTED_AT, 'OpenSearch starts', () => startService('opensearch')],
    ],
  })
  const failed = responses.filter(({ status }) => status !== 200)
  const withFacets = responses.filter(({ body }) => body.includes('"facets"'))
  const recoveredAt = withFacets.filter(({ at }) => at > STARTED_AT).map(({ at }) => at)
  const inBetween = responses.filter(({ at }) => at > STOPPED_AT + 2 && at < STARTED_AT)
  const p99 = quantile(
    responses.map(({ ms }) => ms),
    0.99,
  )
  report({
    name: 'search-without-opensearch.failed',
    value: failed.length,
    goal: atMost(0, ' requests'),
    detail: `of ${responses.length}; while it was away p99 ${quantile(
      inBetween.map(({ ms }) => ms),
      0.99,
    ).toFixed(0)} ms`,
  })
  report({ name: 'search-without-opensearch.p99', value: p99, goal: atMost(1000, ' ms'), detail: `of all of the run` })
  report({
    name: 'search-without-opensearch.returns',
    value: recoveredAt.length > 0 ? Math.min(...recoveredAt) - STARTED_AT : Infinity,
    goal: atMost(25, ' s'),
    detail: `after the start was asked for, which itself takes about 11 s`,
  })
} finally {
  await startService('opensearch')
  await world.stop()
}
