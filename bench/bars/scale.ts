import { writeFileSync } from 'node:fs'
import type { World } from '@amber/testing/world'
import { sql } from 'kysely'
import { atMost, report } from '../bar.ts'
import { createHttpClient, timeEach } from '../http-client.ts'
import { peakMemory } from '../peak-memory.ts'
import { median, quantile } from '../quantile.ts'
import { findScannedRequests, findScannedSearches } from '../scale/find-scans.ts'
import { type FilledWorld, openFilledWorld } from '../scale/open-filled-world.ts'
import { prepareDenseSearches, prepareWork, WORK_NAMES } from '../scale/measured-work.ts'
import { plotGrowth } from '../scale/plot-growth.ts'

/**
 * Measures what visitors and workers do in worlds of different sizes that have the same places in the same cities, so that all
 * find the same hits. The worlds take turns, so that a slow minute of the machine affects each. A goal of 2 holds from the
 * smallest to the largest. `PLACES=10000,100000,1000000 npm run bench scale` includes a million, and
 * with `KEEP=1` the worlds stay for the next run.
 */
const SIZES = (process.env['PLACES'] ?? '10000,100000').split(',').map(Number)
const ROUNDS = Number(process.env['ROUNDS'] ?? 12)
const ROUNDS_TO_WARM_UP = 4
const PLOT = 'docs/scale-growth.svg'

const caller = createHttpClient()
const sized: FilledWorld[] = []
try {
  for (const places of SIZES) {
    const opened = await openFilledWorld(places, {
      apps: ['api'],
      environment: { RATE_LIMIT_READ: '100000000', RATE_LIMIT_TYPEAHEAD: '100000000', TRUSTED_PROXY_HOPS: '0' },
    })
    sized.push(opened)
    if (opened.fillSeconds > 0) {
      const [seconds, perSecond] = [opened.fillSeconds.toFixed(0), (places / opened.fillSeconds).toFixed(0)]
      process.stdout.write(
        `${places} places: filled in ${seconds} s, ${perSecond} a second, peak of the loader ${peakMemory(process.pid).toFixed(0)} MB\n`,
      )
    }
  }
  const prepared = await Promise.all(
    sized.map(async ({ world, search }) => ({
      ...(await prepareWork({ world, search, caller })),
      dense: prepareDenseSearches({ world, caller }),
    })),
  )
  const names = [...WORK_NAMES, 'dense'] as const
  /** Milliseconds by work, size and round. */
  const times = new Map(names.map((name) => [name, SIZES.map(() => [] as number[][])]))
  for (let round = -ROUNDS_TO_WARM_UP; round < ROUNDS; round++) {
    process.stderr.write(round < 0 ? `warming up ${-round}\n` : `round ${round + 1} of ${ROUNDS}\n`)
    for (const name of names) {
      for (const [size, work] of prepared.entries()) {
        const measured = await timeEach(work[name]())
        if (round >= 0) times.get(name)?.[size]?.push(measured)
      }
    }
  }

  const growth = names.map((name) => {
    const rounds = times.get(name) ?? []
    return {
      name,
      ratio: median((rounds.at(-1) ?? []).map((round, index) => median(round) / median(rounds[0]?.[index] ?? []))),
      points: rounds.map((list, size) => ({
        places: SIZES[size] ?? 0,
        p50: median(list.flat()),
        p99: quantile(list.flat(), 0.99),
      })),
    }
  })
  for (const { name, ratio, points } of growth) {
    const detail = points
      .map(({ places, p50, p99 }) => `${places} places p50 ${p50.toFixed(1)} ms p99 ${p99.toFixed(1)} ms`)
      .join(', ')
    // Its hits grow with the world, and the goal is for equal hits.
    if (name === 'dense') process.stdout.write(`scale.london ${ratio.toFixed(3)}  (${detail})\n`)
    else report({ name: `scale.${name}`, value: ratio, goal: atMost(2), detail })
  }
  writeFileSync(
    PLOT,
    plotGrowth(growth.map(({ name, points }) => ({ name: name === 'dense' ? 'search in London' : name, points }))),
  )
  for (const { places, world } of sized) process.stdout.write(`${places} places: ${await describeSize(world)}\n`)

  const largest = sized.at(-1)
  if (!largest) throw new Error('PLACES names no size')
  const searches = await findScannedSearches(largest.world.db)
  const requests = await findScannedRequests(largest.world)
  report({
    name: 'scale.whole-tables',
    value: searches.scans.length + requests.scans.length,
    goal: atMost(0, ' plans'),
    detail: [
      `${searches.checked} searches and ${requests.checked} statements of hot requests among ${largest.places} places`,
      ...searches.scans,
      ...requests.scans,
    ].join('; '),
  })
} finally {
  caller.close()
  for (const { stop } of sized) await stop()
}

async function describeSize({ db, environment, apps }: World): Promise<string> {
  const { rows } = await sql<{ database: number; listings: number }>`
    select
      pg_database_size(current_database()) as database,
      pg_total_relation_size('place_listings') + pg_total_relation_size('listing_tenancies') as listings
  `.execute(db)
  const response = await fetch(`${environment['OPENSEARCH_URL']}/${environment['SEARCH_PREFIX']}*/_stats/store,docs`)
  const { indices } = (await response.json()) as {
    indices: Record<string, { primaries: { store: { size_in_bytes: number }; docs: { count: number } } }>
  }
  const megabytes = (bytes = 0) => `${(bytes / 1e6).toFixed(0)} MB`
  return [
    `PostgreSQL ${megabytes(rows[0]?.database)}, of which listings ${megabytes(rows[0]?.listings)}`,
    ...Object.entries(indices).map(
      ([index, { primaries }]) =>
        `index ${index.slice(environment['SEARCH_PREFIX']?.length)} ${megabytes(primaries.store.size_in_bytes)} and ${primaries.docs.count} documents`,
    ),
    `peak of the API ${peakMemory(apps.api?.pid ?? 0).toFixed(0)} MB`,
  ].join('; ')
}
