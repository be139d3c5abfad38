import { chiSquareTail } from './chi-square.ts'

/**
 * Groups that chance makes as uneven as this less than once in a thousand experiments say that something else did: lost
 * exposures, redirects, robots. GrowthBook warns at the same value.
 */
const MAX_P_VALUE = 0.001

/** Fewer people than this in the smallest group, as expected, and the test is not one of chi-square. */
const MIN_EXPECTED = 5

export type RatioCheck = {
  /** How often chance makes groups at least as uneven; null while there are too few people. */
  readonly pValue: number | null
  /** Whether the results must not be trusted. */
  readonly isWrong: boolean
}

/** Compares the people in each group with the shares that the experiment has, by Pearson’s chi-square test. */
export function checkRatio(people: readonly number[], weights: readonly number[]): RatioCheck {
  const total = people.reduce((sum, count) => sum + count, 0)
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0)
  const groups = people.map((count, index) => ({ count, expected: (total * (weights[index] ?? 0)) / totalWeight }))
  // Somebody is in a group that nobody should be in.
  if (groups.some(({ count, expected }) => expected === 0 && count > 0)) return { pValue: 0, isWrong: true }
  const filled = groups.filter(({ expected }) => expected > 0)
  if (filled.length < 2 || filled.some(({ expected }) => expected < MIN_EXPECTED))
    return { pValue: null, isWrong: false }
  const statistic = filled.reduce((sum, { count, expected }) => sum + (count - expected) ** 2 / expected, 0)
  const pValue = chiSquareTail(statistic, filled.length - 1)
  return { pValue, isWrong: pValue < MAX_P_VALUE }
}
