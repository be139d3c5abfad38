import { createManyTenancies } from '@amber/testing/factories/many-tenancies'
import { killDuringBulkRun } from '@amber/testing/kill-bulk-run'
import { startWorld } from '@amber/testing/world'
import { atLeast, atMost, report } from '../../bench/bar.ts'

/** Kills the worker 20 times while it applies a bulk run. No row may be applied twice, and none may be lost. */
const KILLS = 20

const world = await startWorld({ apps: [], populated: false })
try {
  const tenancyIds = await createManyTenancies(world.db, { places: 600, tenancies: 50 })
  const { rows, kills, lost, twice } = await killDuringBulkRun({
    db: world.db,
    tenancyIds,
    kills: KILLS,
    startWorker: () => world.start('worker'),
  })
  const detail = `${rows} rows, ${kills} kills`
  report({ name: 'bulk-kill.lost', value: lost, goal: atMost(0, ' rows'), detail })
  report({ name: 'bulk-kill.twice', value: twice, goal: atMost(0, ' rows'), detail })
  report({ name: 'bulk-kill.kills', value: kills, goal: atLeast(KILLS, ' kills'), detail })
} finally {
  await world.stop()
}
