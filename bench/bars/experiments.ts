import { compareGroups } from '@amber/domain/experiments/compare-groups'
import { checkRatio } from '@amber/domain/experiments/ratio-check'
import {
  classicPValue,
  createNumbers,
  createVisitors,
  type Look,
  simulateAa,
  simulateLooks,
  uniformity,
} from '@amber/domain/experiments/test-simulation'
import { runSize } from '@amber/testing/run-size'
import { atLeast, atMost, report } from '../bar.ts'

/**
 * Simulates experiments: A/A tests over the same 100,000 visitors, whose p-values must be uniform, and experiments that
 * somebody looks at 20 times and stops when they like the result.
 */
const EXPERIMENTS = runSize({ short: 50, full: 1_000 })
const PEEKED = runSize({ short: 300, full: 5_000 })
const LOOKS = 20
const PEOPLE = 20_000
const OPTIONS = { expected: 0.01, alpha: 0.05 }

const visitors = createVisitors(100_000, createNumbers(1))
const keys = Array.from({ length: EXPERIMENTS }, (_, index) => `bench-${index}`)
const runs = simulateAa(keys, visitors, 0.05, 2)
const ratios = runs.map(({ ratio }) => checkRatio(ratio, [0.5, 0.5]))
const detail = `${EXPERIMENTS} A/A tests of ${visitors.length} visitors`
report({
  name: 'experiments.aa.p-values',
  value: uniformity(runs.map(({ classic }) => classic)),
  goal: atLeast(0.01, ''),
  detail: `how often uniform values look less so (Kolmogorov–Smirnov); ${detail}`,
})
report({
  name: 'experiments.aa.ratio-p-values',
  value: uniformity(ratios.map(({ pValue }) => pValue ?? 0)),
  goal: atLeast(0.01, ''),
  detail: `the same of the ratio check; ${detail}`,
})
report({
  name: 'experiments.aa.ratio-alarms',
  value: ratios.filter(({ isWrong }) => isWrong).length,
  // One in a thousand by chance. Six or more happen once in 1,700 runs.
  goal: atMost(runSize({ short: 1, full: 5 }), ' alarms'),
  detail,
})

const shareOf = (shares: readonly [number, number], isFound: (look: Look) => boolean, seed: number) => {
  const random = createNumbers(seed)
  const found = Array.from({ length: PEEKED }, () =>
    simulateLooks(random, { people: PEOPLE, looks: LOOKS, shares }).some(isFound),
  )
  return found.filter(Boolean).length / PEEKED
}
const isFound = ({ control, variant }: Look) => {
  const { low, high } = compareGroups(control, variant, OPTIONS) ?? { low: -1, high: 1 }
  return low > 0 || high < 0
}

for (const share of [0.01, 0.05, 0.3]) {
  const classic = shareOf([share, share], ({ control, variant }) => classicPValue(control, variant) < 0.05, 3)
  report({
    name: `experiments.peeking.${share}`,
    value: shareOf([share, share], isFound, 3) * 100,
    goal: atMost(5, ' %'),
    detail: `A/A tests in which one of ${LOOKS} looks finds something, classic p-values ${(classic * 100).toFixed(1)} %; ${PEEKED} tests of ${PEOPLE} people`,
  })
}
report({
  name: 'experiments.power',
  value: shareOf([0.05, 0.07], isFound, 4) * 100,
  goal: atLeast(95, ' %'),
  detail: `experiments that find two points on 5 % at one of ${LOOKS} looks; ${PEEKED} tests of ${PEOPLE} people`,
})
