import { describe, expect, test } from 'vitest'
import { assessExperiment } from './assess-experiment.ts'
import { compareGroups } from './compare-groups.ts'
import { checkRatio } from './ratio-check.ts'
import {
  classicPValue,
  createExperiment,
  createNumbers,
  createVisitors,
  groupOf,
  sdkGroupOf,
  simulateAa,
  simulateLooks,
  uniformity,
} from './test-simulation.ts'

/** `bench/bars/experiments.ts` simulates ten times as much. */
const VISITORS = createVisitors(100_000, createNumbers(1))
const KEYS = Array.from({ length: 50 }, (_, index) => `aa-${index}`)

const HALVES = [0.5, 0.5]
const OPTIONS = { expected: 0.01, alpha: 0.05 }

describe('an A/A test over 100,000 visitors', () => {
  test('splits people as GrowthBook’s SDK does', () => {
    for (const key of KEYS.slice(0, 5)) {
      const experiment = createExperiment(key)
      for (const id of VISITORS.slice(0, 1_000)) expect(groupOf(key, id)).toBe(sdkGroupOf(experiment, id))
    }
  })

  // spec: product.experiments-aa
  test('has uniform p-values, and its ratio check is silent', () => {
    const runs = simulateAa(KEYS, VISITORS, 0.05, 2)
    expect(uniformity(runs.map(({ classic }) => classic))).toBeGreaterThan(0.01)
    const checks = runs.map(({ ratio }) => checkRatio(ratio, HALVES))
    expect(checks.filter(({ isWrong }) => isWrong)).toEqual([])
    expect(uniformity(checks.map(({ pValue }) => pValue ?? 0))).toBeGreaterThan(0.01)
  })

  test('would notice p-values that are not uniform', () => {
    const runs = simulateAa(KEYS, VISITORS.slice(0, 10_000), 0.05, 2)
    expect(uniformity(runs.map(({ classic }) => classic ** 2))).toBeLessThan(0.01)
  })
})

describe('assessExperiment', () => {
  const experiment = { variations: ['current', 'new'], weights: HALVES }
  /** A twentieth enquires in one group, and two points more in the other. */
  const planted = () => {
    const random = createNumbers(3)
    const counts = [0, 1].map((variation) => ({ variation, people: 0, enquiry: 0, form: 0, payment: 0 }))
    for (const id of VISITORS) {
      const group = counts[groupOf('planted', id)]
      if (group === undefined) throw new Error('there is no third group')
      group.people += 1
      if (random() < 0.05 + 0.02 * group.variation) group.enquiry += 1
      if (random() < 0.01) group.form += 1
    }
    return counts
  }

  test('finds a planted effect of two points, and none where nothing was planted', () => {
    const [control, variant] = assessExperiment(experiment, planted()).variations
    const found = variant?.goals.enquiry.comparison
    expect(control?.goals.enquiry.comparison).toBeUndefined()
    expect(found?.pValue).toBeLessThan(1e-6)
    expect(found?.low).toBeGreaterThan(0.01)
    expect(found?.low).toBeLessThan(0.02)
    expect(found?.high).toBeGreaterThan(0.02)
    expect(variant?.goals.form.comparison?.low).toBeLessThan(0)
    expect(variant?.goals.form.comparison?.high).toBeGreaterThan(0)
  })

  test('raises an alert when one group loses five people in a hundred', () => {
    const [control, variant] = planted()
    if (!control || !variant) throw new Error('there are no two groups')
    const lost = { ...variant, people: Math.round(variant.people * 0.95) }
    expect(assessExperiment(experiment, [control, variant]).ratio.isWrong).toBe(false)
    expect(assessExperiment(experiment, [control, lost]).ratio.isWrong).toBe(true)
  })

  test('splits the error among several variations, so that each interval is wider', () => {
    const [control, variant] = planted()
    if (!control || !variant) throw new Error('there are no two groups')
    const three = { variations: ['a', 'b', 'c'], weights: [0.34, 0.33, 0.33] }
    const of = (results: ReturnType<typeof assessExperiment>) => results.variations[1]?.goals.enquiry.comparison
    const one = of(assessExperiment(experiment, [control, variant]))
    const many = of(assessExperiment(three, [control, variant, { ...variant, variation: 2 }]))
    expect(many?.low).toBeLessThan(one?.low ?? 0)
    expect(many?.difference).toBe(one?.difference)
  })

  test('says nothing about groups that are too small', () => {
    const results = assessExperiment(experiment, [{ variation: 0, people: 40, enquiry: 3, form: 1, payment: 0 }])
    expect(results.variations.map(({ people }) => people)).toEqual([40, 0])
    expect(results.variations[1]?.goals.payment).toEqual({ count: 0, comparison: undefined })
    expect(assessExperiment(experiment, []).ratio).toEqual({ pValue: null, isWrong: false })
  })
})

describe('compareGroups', () => {
  const RUNS = 1_000
  const found = (
    seed: number,
    shares: readonly [number, number],
    isFound: (looks: ReturnType<typeof simulateLooks>) => boolean,
  ) => {
    const random = createNumbers(seed)
    return Array.from({ length: RUNS }, () => simulateLooks(random, { people: 8_000, looks: 20, shares })).filter(
      isFound,
    ).length
  }

  test.each([0.01, 0.05, 0.3])(
    'finds nothing in 95 of 100 A/A tests with a share of %d that are looked at 20 times',
    (share) => {
      const falseAlarms = found(5, [share, share], (looks) =>
        looks.some(({ control, variant }) => {
          const { low, high } = compareGroups(control, variant, OPTIONS) ?? { low: 0, high: 0 }
          return low > 0 || high < 0
        }),
      )
      expect(falseAlarms / RUNS).toBeLessThanOrEqual(0.05)
      // Classic p-values, looked at as often, raise several times as many false alarms.
      const classic = found(5, [share, share], (looks) =>
        looks.some(({ control, variant }) => classicPValue(control, variant) < 0.05),
      )
      expect(classic / RUNS).toBeGreaterThan(0.12)
    },
  )

  test('has the true difference in its interval at all of 20 looks, 95 times of 100', () => {
    const missed = found(7, [0.05, 0.06], (looks) =>
      looks.some(({ control, variant }) => {
        const { low, high } = compareGroups(control, variant, OPTIONS) ?? { low: -1, high: 1 }
        return low > 0.01 || high < 0.01
      }),
    )
    expect(missed / RUNS).toBeLessThanOrEqual(0.05)
  })

  test('has a p-value below alpha exactly when its interval has no zero', () => {
    const random = createNumbers(9)
    for (let index = 0; index < 1_000; index++) {
      const groupOfPeople = () => {
        const people = 100 + Math.floor(random() * 5_000)
        return { people, count: Math.floor(people * (0.05 + random() * 0.05)) }
      }
      const comparison = compareGroups(groupOfPeople(), groupOfPeople(), OPTIONS)
      if (comparison === undefined) throw new Error('the groups are large enough')
      const { low, high, pValue } = comparison
      expect(pValue < OPTIONS.alpha).toBe(low > 0 || high < 0)
    }
  })

  test('needs a hundred people in each group', () => {
    expect(compareGroups({ people: 99, count: 3 }, { people: 5_000, count: 3 }, OPTIONS)).toBeUndefined()
    expect(compareGroups({ people: 100, count: 0 }, { people: 100, count: 0 }, OPTIONS)).toMatchObject({
      difference: 0,
      pValue: 1,
    })
  })
})

describe('checkRatio', () => {
  test('counts people who are in a group of nobody as wrong', () => {
    expect(checkRatio([100, 100, 1], [0.5, 0.5, 0])).toEqual({ pValue: 0, isWrong: true })
    expect(checkRatio([100, 100, 0], [0.5, 0.5, 0])).toEqual({ pValue: 1, isWrong: false })
  })

  test('compares with shares that are not equal', () => {
    expect(checkRatio([8_980, 1_020], [0.9, 0.1]).isWrong).toBe(false)
    expect(checkRatio([8_900, 1_200], [0.9, 0.1]).isWrong).toBe(true)
  })

  test('says nothing about a few people', () => {
    expect(checkRatio([7, 0], HALVES)).toEqual({ pValue: null, isWrong: false })
  })
})
