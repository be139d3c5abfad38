import { setTimeout as delay } from 'node:timers/promises'
import { createSearch } from '@amber/integrations/search/client'
import { placeDocument } from '@amber/integrations/search/place-document'
import { compareIndex } from '@amber/testing/search/compare-index'
import { confirmAvailability } from '@amber/operations/inventory/confirm-availability'
import { drainJobs } from '@amber/testing/jobs'
import { startWorld } from '@amber/testing/world'
import { sql } from 'kysely'
import { atMost, report } from '../../bench/bar.ts'

/**
 * Kills the worker repeatedly while places change; another takes over each time. Once all jobs are done, the index must
 * hold the last version of every place. The figure is the number of places that differ.
 */
const UPDATES = 1_000
const KILLS = 6
const WRITERS = 4

const world = await startWorld({ apps: ['worker'] })
const search = createSearch({
  url: world.environment['OPENSEARCH_URL'] ?? '',
  prefix: world.environment['SEARCH_PREFIX'] ?? '',
})
try {
  const tenancies = await world.db
    .selectFrom('availability')
    .select(['tenancyId', 'placesTotal'])
    .orderBy('tenancyId')
    .execute()
  let made = 0
  let allowed = 0
  // A quarter of the changes hit the same few places, so that a change coincides with the job of the previous one.
  const write = async () => {
    while (made < UPDATES) {
      if (made >= allowed) {
        await delay(1)
        continue
      }
      const number = made++
      const tenancy = tenancies[number % 4 === 0 ? number % 12 : (number * 37) % tenancies.length]
      if (tenancy === undefined) throw new Error('small world has no tenancies')
      const placesLeft = (number * 7) % (tenancy.placesTotal + 1)
      await confirmAvailability(world.db, { tenancyId: tenancy.tenancyId, placesLeft, actorId: null })
    }
  }
  const writing = Promise.all(Array.from({ length: WRITERS }, write))
  const orphaned = new Set<number>()
  for (let kill = 1; kill <= KILLS; kill++) {
    // Half of each share runs with a worker, half without one until the next has started.
    allowed = Math.ceil((UPDATES * kill) / KILLS)
    while (made < allowed - UPDATES / KILLS / 2) await delay(1)
    await world.apps.worker?.kill()
    for (const id of await lockedJobs()) orphaned.add(id)
    process.stderr.write(`killed after ${made} updates\n`)
    await world.start('worker')
  }
  await writing
  const start = performance.now()
  await drainJobs(world.db, { limitMs: 120_000 })
  const settled = (performance.now() - start) / 1000
  const { compared, differences } = await compareIndex({ db: world.db, search, documentOf: placeDocument })
  report({
    name: 'worker-kill.lost',
    value: differences.length,
    goal: atMost(0, ' places'),
    detail: `${made} updates, ${KILLS} kills left ${orphaned.size} jobs locked, ${compared} places compared, settled in ${settled.toFixed(1)} s`,
  })
} finally {
  await search.close()
  await world.stop()
}

async function lockedJobs(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from graphile_worker.jobs where locked_by is not null
  `.execute(world.db)
  return rows.map((row) => row.id)
}
