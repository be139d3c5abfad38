import { hash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { IMAGE_PRESETS } from '@amber/domain/images/image-presets'
import { type Picture, readManifest } from '@amber/testing/pictures/manifest'
import { startWorld } from '@amber/testing/world'
import pLimit from 'p-limit'
import { atLeast, report } from '../bar.ts'
import { type PictureJob, startBareSharp } from '../bare-sharp.ts'
import { interleave } from '../interleave.ts'
import { processorTime } from '../processor-time.ts'
import { median } from '../quantile.ts'

/**
 * Compares uncached images, every preset in every format once per round, read from the file store and sent over HTTP,
 * with bare sharp that has the originals in memory. Both use all cores and must produce the same bytes.
 */
const PAIRS = 9
const FORMATS = ['avif', 'webp', 'jpeg'] as const

type TimedRequest = PictureJob & { path: string }

const pictures = readManifest()
const rounds = Array.from({ length: PAIRS + 1 }, (_, round) =>
  IMAGE_PRESETS.flatMap((preset, p) =>
    FORMATS.map((format, f): TimedRequest => {
      // Each request uses another image, and each round others, so that nothing is requested twice.
      const { file, key } = pictures[(round + 3 * p + f) % pictures.length] as Picture
      return { file, width: preset.width, format, path: `/images/${preset.name}/${key}` }
    }),
  ),
)

// Twice as many requests as cores, so that no core is ever idle.
const limitConcurrency = pLimit(2 * availableParallelism())
const world = await startWorld({ apps: ['images'] })
const bare = await startBareSharp()
const fetchImage = async ({ path, format }: TimedRequest) => {
  const answer = await fetch(`${world.url('images')}${path}`, { headers: { accept: `image/${format}` } })
  if (!answer.ok) throw new Error(`${path} responded ${answer.status}`)
  return hash('sha256', await answer.bytes())
}
const fetchImages = (jobs: readonly TimedRequest[]) => Promise.all(jobs.map((job) => limitConcurrency(fetchImage, job)))

const measure = async (pid: number, work: () => Promise<string[]>) => {
  const [start, before] = [performance.now(), processorTime(pid)]
  const made = await work()
  return { made, wall: performance.now() - start, cpu: processorTime(pid) - before }
}

try {
  const turns = { a: rounds.values(), b: rounds.values() }
  const next = (side: 'a' | 'b') => turns[side].next().value ?? []
  const measureApp = () => measure(world.apps.images?.pid ?? 0, () => fetchImages(next('a')))
  const measureBare = () => measure(bare.pid, () => bare.make(next('b')))
  await interleave(1, measureApp, measureBare)
  const measured = await interleave(PAIRS, measureApp, measureBare)
  if (measured.some(({ a, b }) => a.made.join() !== b.made.join()))
    throw new Error('the app and bare sharp produced different images')

  const middle = (of: (pair: (typeof measured)[number]) => number) => median(measured.map(of))
  const each = IMAGE_PRESETS.length * FORMATS.length
  report({
    name: 'images-cold.throughput',
    value: middle(({ a, b }) => b.wall / a.wall),
    goal: atLeast(0.95),
    detail:
      `${middle(({ a }) => a.wall / each).toFixed(1)} ms a picture against ${middle(({ b }) => b.wall / each).toFixed(1)} ms; ` +
      `CPU ${middle(({ a }) => a.cpu / each).toFixed(1)} ms against ${middle(({ b }) => b.cpu / each).toFixed(1)} ms, ` +
      `a ratio of ${middle(({ a, b }) => b.cpu / a.cpu).toFixed(3)}`,
  })
} finally {
  bare.stop()
  await world.stop()
}
