import { assignUnderFaults } from '@amber/testing/assign-under-faults'
import { startWorld } from '@amber/testing/world'
import { atMost, report } from '../../bench/bar.ts'

/**
 * 50 writers create 5,000 leads while agents come and go and the worker is killed. Each lead must have exactly one
 * assignee, and agents whom no rule tells apart must have loads that differ by at most one.
 */
const LEADS = 5_000
const WRITERS = 50
const KILLS = 10

const world = await startWorld({ apps: [], populated: false })
try {
  const start = performance.now()
  const { leads, unassigned, twice, difference } = await assignUnderFaults({
    databaseUrl: world.environment['DATABASE_URL'] ?? '',
    leads: LEADS,
    writers: WRITERS,
    kills: KILLS,
    startWorker: () => world.start('worker'),
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  const detail = `${leads} leads from ${WRITERS} writers, ${KILLS} kills, ${seconds} s`
  report({ name: 'lead-assignment.unassigned', value: unassigned, goal: atMost(0, ' leads'), detail })
  report({ name: 'lead-assignment.twice', value: twice, goal: atMost(0, ' leads'), detail })
  report({ name: 'lead-assignment.difference', value: difference, goal: atMost(1, ' leads'), detail })
} finally {
  await world.stop()
}
