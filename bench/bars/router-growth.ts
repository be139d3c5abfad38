import { mkdtemp, rm, writeFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMinutesFromNodes } from '@amber/domain/commute/commute-minutes'
import type { Point } from '@amber/domain/geo/point'
import { createRouter } from '@amber/integrations/router/client'
import { BALTIMORE_EXTRACT } from '../../services/graphhopper/graphhopper.ts'
import { startRouter } from '../../services/graphhopper/start-router.ts'
import { atMost, report } from '../bar.ts'
import { copyTown } from '../copy-town.ts'
import { peakMemory } from '../peak-memory.ts'
import { processorTime } from '../processor-time.ts'
import { quantile } from '../quantile.ts'

/**
 * Imports n copies of central Baltimore side by side and measures time and memory of the import, and of a tree, an area and the minutes
 * of 1,000 places. Copies are not joined, so that a tree covers one: its time must not grow with the number of copies.
 */
const COPIES = (process.env['COPIES'] ?? '1,8').split(',').map(Number)
const REPEATS = 10
const PLACES = 1_000

/** The medical campus of Johns Hopkins. */
const CAMPUS: Point = { lat: 39.2985, lng: -76.5905 }
const ARRIVAL = new Date('2026-11-24T14:00:00Z')

const folder = await mkdtemp(join(tmpdir(), 'router-growth-'))
const trees: number[] = []
try {
  for (const copies of COPIES) trees.push(await measure(copies))
  const [first = 0, last = 0] = [trees[0], trees.at(-1)]
  report({
    name: 'router-growth.tree',
    value: last / first,
    goal: atMost(1.5),
    detail: `${first.toFixed(0)} ms with ${COPIES[0]}, ${last.toFixed(0)} ms with ${COPIES.at(-1)} copies`,
  })
} finally {
  await rm(folder, { recursive: true })
}

/** Returns the median milliseconds of a tree on foot. */
async function measure(copies: number): Promise<number> {
  const extract = join(folder, `${copies}.osm`)
  await writeFile(extract, await copyTown(BALTIMORE_EXTRACT, copies))
  const server = await startRouter({ folder: join(folder, String(copies)), extract, heap: '1g' })
  try {
    const router = createRouter({ url: server.url })
    const [importSeconds, importProcessor, importMemory] = [
      server.startSeconds,
      processorTime(server.pid) / 1000,
      peakMemory(server.pid),
    ]
    const trips = { campus: CAMPUS, maxMinutes: 90, arriveBy: ARRIVAL }
    const foot = await timesOf(() => router.findNodes({ ...trips, mode: 'foot' }))
    const bike = await timesOf(() => router.findNodes({ ...trips, mode: 'bike' }))
    const area = await timesOf(() => router.findArea({ ...trips, mode: 'foot', maxMinutes: 20 }))
    const nodes = await router.findNodes({ ...trips, mode: 'foot' })
    if (nodes === undefined) throw new Error('campus is outside of the extract')
    const lookup = await timesOf(async () => {
      const minutesFrom = createMinutesFromNodes(nodes)
      for (let index = 0; index < PLACES; index++) minutesFrom(placeAt(index))
    })
    const figures = [
      `extract ${((await stat(extract)).size / 1e6).toFixed(1)} MB as XML`,
      `import ${importSeconds.toFixed(1)} s (${importProcessor.toFixed(0)} s of processor, peak ${importMemory.toFixed(0)} MB)`,
      `tree on foot ${foot.toFixed(0)} ms (${nodes.seconds.length} crossings), by bike ${bike.toFixed(0)} ms`,
      `area ${area.toFixed(0)} ms`,
      `minutes of ${PLACES} places from a tree ${lookup.toFixed(1)} ms`,
      `peak ${peakMemory(server.pid).toFixed(0)} MB`,
    ]
    process.stdout.write(`${copies} copies: ${figures.join('; ')}\n`)
    return foot
  } finally {
    await server.stop()
  }
}

async function timesOf(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  // The first calls warm up the JVM.
  for (let index = 0; index < REPEATS * 2; index++) {
    const startedAt = performance.now()
    await run()
    if (index >= REPEATS) times.push(performance.now() - startedAt)
  }
  return quantile(times, 0.5)
}

function placeAt(index: number): Point {
  return {
    lat: 39.275 + ((index * 7919) % 1_000) * 0.000_03,
    lng: -76.605 + ((index * 104_729) % 1_000) * 0.000_04,
  }
}
