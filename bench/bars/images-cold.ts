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
 * Pictures that nobody has asked for yet, every preset in every format once a round, from the file store and over HTTP,
 * against bare sharp that has the originals in memory. Both work on as many at once as there are cores, and must
 * make the same bytes.
 */
const PAIRS = 9
const FORMATS = ['avif', 'webp', 'jpeg'] as const

type Asked = PictureJob & { path: string }

const pictures = readManifest()
const rounds = Array.from({ length: PAIRS + 1 }, (_, round) =>
  IMAGE_PRESETS.flatMap((preset, p) =>
    FORMATS.map((format, f): Asked => {
      // Another picture for each, and others in the next round, so that nothing is asked for twice.
      const { file, key } = pictures[(round + 3 * p + f) % pictures.length] as Picture
      return { file, width: preset.width, format, path: `/images/${preset.name}/${key}` }
    }),
  ),
)

// Twice as many questions as cores: a core that is done must find the next one.
const atOnce = pLimit(2 * availableParallelism())
const world = await startWorld({ apps: ['images'] })
const bare = await startBareSharp()
const ask = async ({ path, format }: Asked) => {
  const answer = await fetch(`${world.url('images')}${path}`, { headers: { accept: `image/${format}` } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return hash('sha256', await answer.bytes())
}
const askAll = (jobs: readonly Asked[]) => Promise.all(jobs.map((job) => atOnce(ask, job)))

const measure = async (pid: number, work: () => Promise<string[]>) => {
  const [start, before] = [performance.now(), processorTime(pid)]
  const made = await work()
  return { made, wall: performance.now() - start, cpu: processorTime(pid) - before }
}

try {
  const turns = { a: rounds.values(), b: rounds.values() }
  const next = (side: 'a' | 'b') => turns[side].next().value ?? []
  const ours = () => measure(world.apps.images?.pid ?? 0, () => askAll(next('a')))
  const theirs = () => measure(bare.pid, () => bare.make(next('b')))
  await interleave(1, ours, theirs)
  const measured = await interleave(PAIRS, ours, theirs)
  if (measured.some(({ a, b }) => a.made.join() !== b.made.join())) throw new Error('the two made different pictures')

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
