import { atMost, report } from '../../bench/bar.ts'
import { installToxiproxy } from '../../services/toxiproxy.ts'
import { runPaymentChaos } from '../payments/run.ts'
import { countViolations } from '../payments/verify-ledger.ts'

/**
 * A hundred thousand students try to pay for too few rooms while everything breaks. The figures are double charges,
 * money lost, rooms sold twice, differences between ledger and provider, and payments still unclear. `ATTEMPTS` and
 * `SEED` change number and randomness; `MINUTES` ends the run early. Then all events are lost, and the last figure is
 * how long a payment stays unclear until we poll the provider.
 */
const ATTEMPTS = Number(process.env['ATTEMPTS'] ?? 100_000)
const BATCH = Math.min(ATTEMPTS, Number(process.env['BATCH'] ?? 1_000))
const MINUTES = Number(process.env['MINUTES'] ?? Infinity)
const SEED = Number(process.env['SEED'] ?? 11)

const outcome = await runPaymentChaos({
  attempts: ATTEMPTS,
  batch: BATCH,
  seed: SEED,
  studentsARoom: 6,
  minutes: MINUTES,
  eventsLostFor: 100,
  toxiproxy: await installToxiproxy((text) => process.stderr.write(`${text}\n`)),
  onBatch: ({ attempts, violations, seconds }) => {
    const rate = attempts / seconds
    const left = Math.round((ATTEMPTS - attempts) / rate / 60)
    process.stderr.write(
      `${process.stderr.isTTY ? '\r' : ''}${attempts} of ${ATTEMPTS} attempts, ${rate.toFixed(1)}/s, ${violations} wrong, ${left} min left${process.stderr.isTTY ? '' : '\n'}`,
    )
  },
})
const { violations: wrongs, hits, statuses, strokes } = outcome
for (const [kind, some] of Object.entries(wrongs)) {
  for (const one of some.slice(0, 20)) process.stderr.write(`${kind}: ${one}\n`)
}
const done = `${outcome.attempts} attempts in ${Math.round(outcome.seconds)} s, ${(outcome.attempts / outcome.seconds).toFixed(1)}/s`
const faults = `${hits.kills} kills and ${hits.cuts} cuts at ${hits.statements} different statements; ${Object.entries(
  strokes,
)
  .map(([name, count]) => `${name} ${count}`)
  .join(', ')}`
const bar = (name: string, some: readonly string[], detail: string) =>
  report({ name: `payments.${name}`, value: some.length, goal: atMost(0, ''), detail })
bar('double-charges', wrongs.doubleCharges, done)
bar('lost', wrongs.lost, `ended ${JSON.stringify(statuses)}`)
bar('rooms-sold-twice', wrongs.soldTwice, faults)
bar('ledger-differs', wrongs.ledger, 'sums to zero, and is what the provider has for each payment')
bar('unclear', wrongs.unclear, `a batch was settled ${outcome.settledSeconds.toFixed(1)} s after all was well`)
report({
  name: 'payments.unclear-longest',
  value: outcome.unclearSeconds,
  goal: atMost(30, ' s'),
  detail: 'all events lost, nothing hurried, the provider answers',
})
if (countViolations(wrongs) > 0) process.exitCode = 1
