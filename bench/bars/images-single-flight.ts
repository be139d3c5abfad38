import { readManifest } from '@amber/testing/pictures/manifest'
import { startWorld } from '@amber/testing/world'
import { report } from '../bar.ts'

/** A hundred who ask at the same moment for a picture that nobody has asked for yet. */
const VISITORS = 100

const world = await startWorld({ apps: ['images'] })
const transforms = async () => {
  const text = await (await fetch(`${world.url('images')}/metrics`)).text()
  return Number(/^image_transform_duration_seconds_count\{format="avif"\} (\d+)/m.exec(text)?.[1] ?? 0)
}

try {
  const url = `${world.url('images')}/images/w1000/${readManifest()[0]?.key}`
  const before = await transforms()
  const start = performance.now()
  const answers = await Promise.all(
    Array.from({ length: VISITORS }, async () => {
      const answer = await fetch(url, { headers: { accept: 'image/avif' } })
      if (!answer.ok) throw new Error(`one visitor got ${answer.status}`)
      return Buffer.from(await answer.bytes()).toString('base64')
    }),
  )
  const took = performance.now() - start
  if (new Set(answers).size > 1) throw new Error('visitors got different pictures')
  report({
    name: 'images-single-flight.transforms',
    value: (await transforms()) - before,
    goal: { words: '=1', reached: (value) => value === 1 },
    detail: `${VISITORS} visitors got the same AVIF of 1000 px within ${took.toFixed(0)} ms`,
  })
} finally {
  await world.stop()
}
