import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startWorld } from '@amber/testing/world'
import autocannon from 'autocannon'
import { atLeast, report } from '../bar.ts'
import { interleave } from '../interleave.ts'
import { processorTime } from '../processor-time.ts'
import { median } from '../quantile.ts'

/** The suggest endpoint, asked the same thing over and over, against bare Node answering the same bytes. */
const PAIRS = 5
const SECONDS = 3
const CONNECTIONS = 10

const world = await startWorld({ apps: ['api', 'worker'], environment: { RATE_LIMIT_TYPEAHEAD: '1000000' } })
const api = `${world.url('api')}/api/v0/regions/suggest?q=lon`
const bytes = await (await fetch(api)).text()
const floor = spawn(process.execPath, ['bench/bare-node.ts', bytes], { stdio: ['ignore', 'pipe', 'inherit'] })
const [line] = (await once(floor.stdout.setEncoding('utf8'), 'data')) as string[]
const bare = `http://127.0.0.1:${line?.trim()}/`

const load = async (url: string, pid: number | undefined) => {
  const before = processorTime(pid ?? 0)
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} calls failed`)
  const total = result['2xx']
  return { perSecond: total / result.duration, cpu: (processorTime(pid ?? 0) - before) / total }
}

try {
  const ours = () => load(api, world.apps.api?.pid)
  const theirs = () => load(bare, floor.pid)
  await interleave(1, ours, theirs)
  const measured = await interleave(PAIRS, ours, theirs)
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
  floor.kill()
  await world.stop()
}
