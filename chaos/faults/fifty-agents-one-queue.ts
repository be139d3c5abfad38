import { createDatabase } from '@amber/db/database'
import { callOneQueue } from '@amber/testing/calling/call-one-queue'
import { checkCalls } from '@amber/testing/calling/check-calls'
import { startWorld } from '@amber/testing/world'
import { atLeast, atMost, report } from '../../bench/bar.ts'

/**
 * 50 agents call people of a queue of 5,000 leads while browsers crash, windows close and people withdraw their consent.
 * Nobody may be called by two at once, outside their window or against their will, and no attempt may be lost.
 */
const AGENTS = 50
const LEADS = 5_000
const SECONDS = Number(process.env['CALL_SECONDS'] ?? 60)

/** Connections of one server. */
const CONNECTIONS = 20

const world = await startWorld({ apps: [], populated: false })
const db = createDatabase(world.environment['DATABASE_URL'] ?? '', { max: CONNECTIONS })
try {
  const day = await callOneQueue({ db, agents: AGENTS, leads: LEADS, seconds: SECONDS })
  const faults = await checkCalls(db, day)
  const waits = day.waits.toSorted((a, b) => a - b)
  const p95 = waits[Math.floor(waits.length * 0.95)] ?? Number.POSITIVE_INFINITY
  const crashes = day.calls.filter(({ outcome }) => outcome === null).length
  const detail = `${AGENTS} agents, ${LEADS} leads, ${day.calls.length} calls, ${SECONDS} s`
  report({ name: 'call-queue.overlaps', value: faults.overlaps, goal: atMost(0, ' calls'), detail })
  report({ name: 'call-queue.outside-window', value: faults.outsideWindow, goal: atMost(0, ' calls'), detail })
  report({ name: 'call-queue.without-consent', value: faults.withoutConsent, goal: atMost(0, ' calls'), detail })
  report({ name: 'call-queue.listed', value: faults.listed, goal: atMost(0, ' calls'), detail })
  report({ name: 'call-queue.too-often', value: faults.tooOften, goal: atMost(0, ' calls'), detail })
  report({ name: 'call-queue.unrecorded', value: faults.unrecorded + crashes, goal: atMost(0, ' calls'), detail })
  report({ name: 'call-queue.calls', value: day.calls.length, goal: atLeast(AGENTS, ' calls'), detail })
  report({
    name: 'call-queue.next-p95',
    value: p95,
    goal: atMost(50, ' ms'),
    detail: `${waits.length} times, ${detail}`,
  })
} finally {
  await db.destroy()
  await world.stop()
}
