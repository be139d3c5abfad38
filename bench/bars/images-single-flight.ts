import { readManifest } from '@amber/testing/pictures/manifest'
import { startWorld } from '@amber/testing/world'
import { report } from '../bar.ts'

/** Number of visitors that request the same uncached image at the same moment. */
const VISITORS = 100

const world = await startWorld({ apps: ['images'] })
const transforms = async () => {
  const text = await (await fetch(world.apps.images?.metricsUrl ?? '')).text()
  return Number(/^image_transform_duration_seconds_count\{format="avif"\} (\d+)/m.exec(text)?.[1] ?? 0)
}

try {
  const url = `${world.url('images')}/images/w1000/${readManifest()[0]?.key}`
  const before = await transforms()
  const start = performance.now()
  const bodies = await Promise.all(
    Array.from({ length: VISITORS }, async () => {
      const answer = await fetch(url, { headers: { accept: 'image/avif' } })
      if (!answer.ok) throw new Error(`image request failed with ${answer.status}`)
      return Buffer.from(await answer.bytes()).toString('base64')
    }),
  )
  const durationMs = performance.now() - start
  if (new Set(bodies).size > 1) throw new Error('visitors received different images')
  report({
    name: 'images-single-flight.transforms',
    value: (await transforms()) - before,
    goal: { words: '=1', reached: (value) => value === 1 },
    detail: `${VISITORS} visitors got the same AVIF of 1000 px within ${durationMs.toFixed(0)} ms`,
  })
} finally {
  await world.stop()
}
