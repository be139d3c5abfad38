import { loadSmallWorld } from '@amber/testing/small-world'
import { startWorld } from '@amber/testing/world'
import { PORTS } from '@amber/local-environment/addresses'
import { atMost, report } from '../../bench/bar.ts'
import { quantile } from '../../bench/quantile.ts'
import { findRunning } from '../../services/processes.ts'
import { startService, stopService } from '../../services/start.ts'
import { searchLoad } from '../search-load.ts'
import { steadyLoad } from '../steady-load.ts'

/** Kills the elected manager of three OpenSearch nodes under load: no search may fail. */
const NODES = 3
const SECONDS = 30
const PER_SECOND = 50

await stopService('opensearch')
await startService('opensearch', { nodes: NODES })
const nodes = Array.from({ length: NODES }, (_, index) => `http://127.0.0.1:${PORTS.opensearch + index}`)
try {
  const world = await startWorld({
    apps: ['api', 'worker'],
    environment: { OPENSEARCH_URL: nodes.join(','), RATE_LIMIT_READ: String(PER_SECOND * 120) },
  })
  try {
    await loadSmallWorld(world.db)
    const next = await searchLoad(world.url('api'))
    await steadyLoad({ next, perSecond: 20, seconds: 6, events: [] })
    const responses = await steadyLoad({
      next,
      perSecond: PER_SECOND,
      seconds: SECONDS,
      events: [[10, 'the manager is killed', killManager]],
    })
    const failed = responses.filter(({ status }) => status !== 200)
    const ms = responses.map((response) => response.ms)
    report({
      name: 'search-node-killed.failed',
      value: failed.length,
      goal: atMost(0, ' requests'),
      detail: `of ${responses.length}, p99 ${quantile(ms, 0.99).toFixed(0)} ms, ${responses.filter(({ body }) => body.includes('"facets"')).length} of them from OpenSearch`,
    })
  } finally {
    // The killed node may be the one that deletes the world's indices.
    await startService('opensearch', { nodes: NODES })
    await world.stop()
  }
} finally {
  await stopService('opensearch')
  await startService('opensearch', { nodes: 1 })
}

async function killManager(): Promise<void> {
  const response = await fetch(`${nodes[0]}/_cat/cluster_manager?format=json`)
  const [{ node }] = (await response.json()) as [{ node: string }]
  const running = findRunning(`opensearch-${node.slice(1)}`)
  if (!running) throw new Error(`no running process for OpenSearch node ${node}`)
  process.kill(running.pid, 'SIGKILL')
}
