import { atMost, report } from '../../bench/bar.ts'
import { installToxiproxy } from '../../services/toxiproxy.ts'
import { countWrongs, paymentChaos } from '../payments/run.ts'

/**
 * A hundred thousand students try to pay for too few rooms while everything breaks. The figures are what was charged twice,
 * paid for nothing, sold twice, differs between ledger and provider, or is unclear in the end. `ATTEMPTS` runs another
 * number of them, `SEED` others than last time; after `MINUTES` it ends with as many as it has done. Then all events are
 * lost, and the last figure is how long a payment stays unclear until we have asked ourselves.
 */
const ATTEMPTS = Number(process.env['ATTEMPTS'] ?? 100_000)
const BATCH = Math.min(ATTEMPTS, Number(process.env['BATCH'] ?? 1_000))
const MINUTES = Number(process.env['MINUTES'] ?? Infinity)
const SEED = Number(process.env['SEED'] ?? 11)

const outcome = await paymentChaos({
  attempts: ATTEMPTS,
  batch: BATCH,
  seed: SEED,
  studentsARoom: 6,
  minutes: MINUTES,
  eventsLostFor: 100,
  toxiproxy: await installToxiproxy((text) => process.stderr.write(`${text}\n`)),
  onBatch: ({ attempts, wrong, seconds }) => {
    const rate = attempts / seconds
    const left = Math.round((ATTEMPTS - attempts) / rate / 60)
    process.stderr.write(
      `${process.stderr.isTTY ? '\r' : ''}${attempts} of ${ATTEMPTS} attempts, ${rate.toFixed(1)}/s, ${wrong} wrong, ${left} min left${process.stderr.isTTY ? '' : '\n'}`,
    )
  },
})
const { wrongs, hits, statuses, strokes } = outcome
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
if (countWrongs(wrongs) > 0) process.exitCode = 1
