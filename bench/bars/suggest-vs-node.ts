import { atLeast, report } from '../bar.ts'
import { interleave } from '../interleave.ts'
import { load } from '../load.ts'
import { median } from '../quantile.ts'
import { startBareNode } from '../start-bare-node.ts'
import { startBenchWorld } from '../start-bench-world.ts'

/** Compares the suggest endpoint, called with the same query repeatedly, with bare Node sending the same bytes. */
const PAIRS = 5

const world = await startBenchWorld({ apps: ['api', 'worker'], environment: { RATE_LIMIT_TYPEAHEAD: '1000000' } })
const url = `${world.url('api')}/api/v0/regions/suggest?q=lon`
const body = await (await fetch(url)).text()
const bare = await startBareNode({ body, headers: { 'content-type': 'application/json; charset=utf-8' } })

try {
  const loadApp = () => load({ url, pid: world.apps.api?.pid ?? 0 })
  const loadBare = () => load(bare)
  await interleave(1, loadApp, loadBare)
  const measured = await interleave(PAIRS, loadApp, loadBare)
  const middle = (of: (pair: (typeof measured)[number]) => number) => median(measured.map(of))
  report({
    name: 'suggest-vs-node.throughput',
    value: middle(({ a, b }) => a.perSecond / b.perSecond),
    goal: atLeast(0.5),
    detail:
      `${middle(({ a }) => a.perSecond).toFixed(0)}/s against ${middle(({ b }) => b.perSecond).toFixed(0)}/s; ` +
      `CPU ${middle(({ a }) => a.cpu).toFixed(3)} ms a request against ${middle(({ b }) => b.cpu).toFixed(3)} ms`,
  })
} finally {
  bare.stop()
  await world.stop()
}
