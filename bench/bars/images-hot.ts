import { readManifest } from '@amber/testing/pictures/manifest'
import { startWorld } from '@amber/testing/world'
import { atLeast, report } from '../bar.ts'
import { interleave } from '../interleave.ts'
import { load } from '../load.ts'
import { median } from '../quantile.ts'
import { startBareNode } from '../start-bare-node.ts'

/** Compares a cached image, as a place card shows it, with bare Node sending the same file and headers. */
const PAIRS = 7
const headers = { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' }

const world = await startWorld({ apps: ['images'] })
const url = `${world.url('images')}/images/w640/${readManifest()[0]?.key}`
await (await fetch(url, { headers })).bytes()
const response = await fetch(url, { headers })
const body = await response.bytes()
// Node adds the removed headers itself.
const { date: _, connection: __, 'keep-alive': ___, ...head } = Object.fromEntries(response.headers)
const bare = await startBareNode({ body, headers: head })

try {
  const loadApp = () => load({ url, pid: world.apps.images?.pid ?? 0, headers })
  const loadBare = () => load({ ...bare, headers })
  await interleave(1, loadApp, loadBare)
  const measured = await interleave(PAIRS, loadApp, loadBare)
  const middle = (of: (pair: (typeof measured)[number]) => number) => median(measured.map(of))
  report({
    name: 'images-hot.throughput',
    value: middle(({ a, b }) => a.perSecond / b.perSecond),
    goal: atLeast(0.9),
    detail:
      `${body.length} bytes, ${middle(({ a }) => a.perSecond).toFixed(0)}/s against ${middle(({ b }) => b.perSecond).toFixed(0)}/s; ` +
      `CPU ${middle(({ a }) => a.cpu).toFixed(3)} ms a request against ${middle(({ b }) => b.cpu).toFixed(3)} ms`,
  })
} finally {
  bare.stop()
  await world.stop()
}
