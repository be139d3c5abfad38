import { atMost, report } from '../../bench/bar.ts'
import { installToxiproxy } from '../../services/toxiproxy.ts'
import { runTakeoverChaos } from '../takeover/run.ts'
import { countTakeoverViolations } from '../takeover/verify-takeovers.ts'

/**
 * Thousands of students try to take over stays while everything breaks: two at once, with landlords who decline after the
 * payment, offers withdrawn and reservations lost half-way. The figures are double charges, money that is not where it
 * belongs, rooms in which both students or none are bound, differences between ledger and provider, and what is still
 * unclear. `ATTEMPTS` and `SEED` change number and randomness; `MINUTES` ends the run early.
 */
const ATTEMPTS = Number(process.env['ATTEMPTS'] ?? 10_000)
const BATCH = Math.min(ATTEMPTS, Number(process.env['BATCH'] ?? 400))
const MINUTES = Number(process.env['MINUTES'] ?? Infinity)
const SEED = Number(process.env['SEED'] ?? 23)

const outcome = await runTakeoverChaos({
  attempts: ATTEMPTS,
  batch: BATCH,
  seed: SEED,
  studentsAnOffer: 4,
  minutes: MINUTES,
  toxiproxy: await installToxiproxy((text) => process.stderr.write(`${text}\n`)),
  onBatch: ({ attempts, violations, seconds }) =>
    process.stderr.write(`${attempts} of ${ATTEMPTS} attempts in ${Math.round(seconds)} s, ${violations} wrong\n`),
})
const { violations, hits, statuses, ends, strokes } = outcome
for (const [kind, some] of Object.entries(violations))
  for (const one of some.slice(0, 20)) process.stderr.write(`${kind}: ${one}\n`)
const done = `${outcome.attempts} attempts at ${outcome.offers} offers in ${Math.round(outcome.seconds)} s`
const faults = `${hits.kills} kills and ${hits.cuts} cuts at ${hits.statements} different statements; ${Object.entries(
  strokes,
)
  .map(([name, count]) => `${name} ${count}`)
  .join(', ')}`
const bar = (name: string, some: readonly string[], detail: string) =>
  report({ name: `takeover.${name}`, value: some.length, goal: atMost(0, ''), detail })
bar('double-charges', violations.doubleCharges, done)
bar('lost', violations.lost, `offers ended ${JSON.stringify(statuses)}, reservations ${JSON.stringify(ends)}`)
bar('bound', violations.bound, faults)
bar('ledger-differs', violations.ledger, 'sums to zero, and is what the provider has for each payment')
bar('unclear', violations.unclear, 'offers, payments, events and refunds, after all was well')
if (countTakeoverViolations(violations) > 0) process.exitCode = 1
