import os from 'node:os'
import { atLeast, atMost, report } from '../bar.ts'
import { median, quantile } from '../quantile.ts'
import { findSaturation } from '../traffic/find-saturation.ts'
import { describeFailures, describeStep, isAnswered, measureStep, type Step } from '../traffic/measure-step.ts'
import { startTrafficWorld } from '../traffic/start-traffic-world.ts'
import { prepareVisitors } from '../traffic/visitors.ts'

/**
 * Sends the mix of docs/scale.md to every app on loopback, faster and faster until it is no longer sustained, and then twice as
 * fast: most visitors are told to return, and those who book go on. Bookings are more frequent than in the mix, at half of
 * saturation and beyond it alike, so that there are enough to compare. Takes about five minutes.
 */
const STEP_SECONDS = Number(process.env['STEP_SECONDS'] ?? 8)
const PHASE_SECONDS = Number(process.env['PHASE_SECONDS'] ?? 30)
const BOOKINGS_PER_SECOND = 1
const OVERLOAD = 2

const { world, stop } = await startTrafficWorld()
const visitors = await prepareVisitors(world)
try {
  const { steps, last, beyond } = await findSaturation(world, visitors, STEP_SECONDS)
  for (const step of steps) process.stdout.write(`saturation.step ${describeStep(step)}\n`)
  const ours = [...last.cores].reduce((sum, [name, cores]) => sum + (name === 'generator' ? 0 : cores), 0)
  process.stdout.write(
    `saturation.rate ${last.answered.toFixed(0)}/s, ${(last.answered / ours).toFixed(0)}/s per busy core of ours (${ours.toFixed(2)} of ${os.cpus().length} cores, the generator took ${(last.cores.get('generator') ?? 0).toFixed(2)})\n`,
  )
  if (beyond) process.stdout.write(`saturation.gives-first ${findBusiest(beyond)}\n`)

  const phase = { world, visitors, seconds: PHASE_SECONDS, bookingsPerSecond: BOOKINGS_PER_SECOND }
  const half = await measureStep({ ...phase, perSecond: last.answered / 2 })
  process.stdout.write(`saturation.half ${describeStep(half)}\n`)
  const over = await measureStep({ ...phase, perSecond: last.answered * OVERLOAD })
  process.stdout.write(`saturation.twice ${describeStep(over)}\n`)

  const bookings = over.outcomes.filter(({ kind }) => kind === 'booking')
  report({
    name: 'saturation.bookings-beyond',
    value: bookings.filter(isAnswered).length / bookings.length,
    goal: atLeast(0.99, ''),
    detail: `${bookings.filter(isAnswered).length} of ${bookings.length} booked, median ${medianOf(over)} s against ${medianOf(half)} s at half of saturation`,
  })
  const unanswered = over.outcomes.filter((outcome) => outcome.kind !== 'booking' && !isAnswered(outcome))
  report({
    name: 'saturation.told-to-return',
    value: unanswered.length === 0 ? 1 : unanswered.filter(({ isShed }) => isShed).length / unanswered.length,
    goal: atLeast(0.99, ''),
    detail: `of ${unanswered.length} visits that got no page or result, 503 with Retry-After; others: ${describeFailures(over.outcomes) || 'none'}`,
  })
  report({
    name: 'saturation.answered-beyond',
    value: over.answered / last.answered,
    goal: atLeast(0.7, '×'),
    detail: `${over.answered.toFixed(0)}/s against ${last.answered.toFixed(0)}/s at saturation, p95 ${over.p95.toFixed(0)} ms`,
  })
  const after = await measureStep({ ...phase, perSecond: last.answered / 2 })
  process.stdout.write(`saturation.after ${describeStep(after)}\n`)
  const tail = after.outcomes.filter(({ endedAt }) => endedAt > (PHASE_SECONDS * 1000 * 2) / 3)
  report({
    name: 'saturation.shed-after',
    value: tail.filter(({ isShed }) => isShed).length / tail.length,
    goal: atMost(0.01, ''),
    detail: `of the last third of ${PHASE_SECONDS} s at half of saturation, after the overload; p95 ${quantile(
      tail.map(({ ms }) => ms),
      0.95,
    ).toFixed(0)} ms`,
  })
} finally {
  visitors.close()
  await stop()
}

/** Names the part that is nearest to its limit: an app has one thread for JavaScript, all else shares the machine. */
function findBusiest({ cores, machine }: Step): string {
  const apps = (['web', 'api', 'worker', 'images'] as const).map((name) => ({ name, share: cores.get(name) ?? 0 }))
  const [busiest] = apps.toSorted((a, b) => b.share - a.share)
  return `${busiest?.name} at ${busiest?.share.toFixed(2)} of the one core that its JavaScript can use; the machine at ${machine.toFixed(2)} of ${os.cpus().length} cores`
}

function medianOf({ outcomes }: Step): string {
  const booked = outcomes.filter((outcome) => outcome.kind === 'booking' && isAnswered(outcome))
  return booked.length === 0 ? 'no' : (median(booked.map(({ ms }) => ms)) / 1000).toFixed(1)
}
