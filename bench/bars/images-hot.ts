import { readManifest } from '@amber/testing/pictures/manifest'
import { startWorld } from '@amber/testing/world'
import { atLeast, report } from '../bar.ts'
import { interleave } from '../interleave.ts'
import { load } from '../load.ts'
import { median } from '../quantile.ts'
import { startBareNode } from '../start-bare-node.ts'

/**
 * A picture that was made before, as the card of a place shows it, against bare Node sending the same file under the
 * same head.
 */
const PAIRS = 7
const headers = { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8' }

const world = await startWorld({ apps: ['images'] })
const url = `${world.url('images')}/images/w640/${readManifest()[0]?.key}`
await (await fetch(url, { headers })).bytes()
const answer = await fetch(url, { headers })
const body = await answer.bytes()
// Node adds the others by itself.
const { date: _, connection: __, 'keep-alive': ___, ...head } = Object.fromEntries(answer.headers)
const bare = await startBareNode({ body, headers: head })

try {
  const ours = () => load({ url, pid: world.apps.images?.pid ?? 0, headers })
  const theirs = () => load({ ...bare, headers })
  await interleave(1, ours, theirs)
  const measured = await interleave(PAIRS, ours, theirs)
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
