import { createFlagEvaluator } from '@amber/domain/flags/flag-evaluator'
import { DEFAULT_PAYLOAD } from '@amber/domain/flags/flag-payload'
import { runSize } from '@amber/testing/run-size'
import { evaluatorOf, measureHitRate, recordTraffic } from '../../apps/web/server/test-page-traffic.ts'
import { atMost, report } from '../bar.ts'

/**
 * Replays the same requests against the page cache with keys without variants of flags and with them, and compares how many it
 * answers. The cache is measured from empty, as after a release or a change of a flag, and once it runs.
 */
const REQUESTS = runSize({ short: 20_000, full: 120_000 })

const traffic = recordTraffic(REQUESTS)
const rollout = evaluatorOf({
  name: 'enquiry_mode',
  defaultValue: 'DEFAULT',
  rules: [{ id: 'some', coverage: 0.05, force: 'LEAD' }],
})
/** Two groups of a share of those who consented, on each page. */
const experimentWith = (coverage: number) =>
  evaluatorOf({
    name: 'enquiry_mode',
    defaultValue: 'DEFAULT',
    rules: [{ id: 'modes', key: 'modes', variations: ['DEFAULT', 'LEAD'], weights: [0.5, 0.5], coverage }],
  })

for (const [name, warmUp] of [
  ['cold', 0],
  ['warm', REQUESTS / 2],
] as const) {
  const before = await measureHitRate(traffic, createFlagEvaluator(DEFAULT_PAYLOAD), warmUp)
  for (const [what, flags] of [
    ['rollout', rollout],
    ['experiment-of-half', experimentWith(0.5)],
    ['experiment-of-all', experimentWith(1)],
  ] as const) {
    const after = await measureHitRate(traffic, flags, warmUp)
    report({
      name: `flag-hit-rate.${what}.${name}`,
      value: before - after,
      goal: atMost(2, ' points'),
      detail: `${before.toFixed(2)} % without flags, ${after.toFixed(2)} % with; ${REQUESTS - warmUp} requests of two editions`,
    })
  }
}
