import { compareGroups, type Comparison } from './compare-groups.ts'
import type { Experiment } from './experiment.ts'
import { type Goal, GOALS } from './goals.ts'
import { checkRatio, type RatioCheck } from './ratio-check.ts'

/** People who were exposed to one variation, and how many of them reached each goal. */
export type VariationCounts = { readonly variation: number; readonly people: number } & Readonly<Record<Goal, number>>

type GoalResult = {
  readonly count: number
  /** Compared with the control; undefined for the control itself and for groups that are too small. */
  readonly comparison: Comparison | undefined
}

export type VariationResult = {
  readonly variation: number
  readonly people: number
  readonly goals: Readonly<Record<Goal, GoalResult>>
}

export type ExperimentResults = { readonly ratio: RatioCheck; readonly variations: readonly VariationResult[] }

/** Probability that any interval of a goal is wrong at any look, over all variations. */
const ALPHA = 0.05

/** Differences of shares that we can expect of a change: about a tenth of how many reach the goal. */
const EXPECTED: Readonly<Record<Goal, number>> = { enquiry: 0.01, form: 0.004, payment: 0.002 }

/** Returns what an experiment says about each of its variations, compared with the first. */
export function assessExperiment(
  { variations, weights }: Pick<Experiment, 'variations' | 'weights'>,
  counts: readonly VariationCounts[],
): ExperimentResults {
  const rows = variations.map(
    (_, variation) => counts.find((row) => row.variation === variation) ?? emptyCounts(variation),
  )
  const [control] = rows
  const options = { alpha: ALPHA / Math.max(1, variations.length - 1) }
  return {
    ratio: checkRatio(
      rows.map(({ people }) => people),
      weights,
    ),
    variations: rows.map((row) => ({
      variation: row.variation,
      people: row.people,
      goals: mapGoals((goal) => ({
        count: row[goal],
        comparison:
          control === undefined || row === control
            ? undefined
            : compareGroups(
                { people: control.people, count: control[goal] },
                { people: row.people, count: row[goal] },
                { ...options, expected: EXPECTED[goal] },
              ),
      })),
    })),
  }
}

const emptyCounts = (variation: number): VariationCounts => ({ variation, people: 0, enquiry: 0, form: 0, payment: 0 })

const mapGoals = <Result>(toResult: (goal: Goal) => Result): Record<Goal, Result> =>
  Object.fromEntries(GOALS.map((goal) => [goal, toResult(goal)])) as Record<Goal, Result>
