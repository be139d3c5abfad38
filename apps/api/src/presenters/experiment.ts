import type { ExperimentResult } from '@amber/contract/schemas/experiments'
import type { VariationResult } from '@amber/domain/experiments/assess-experiment'
import type { Goal } from '@amber/domain/experiments/goals'
import type { LoadedExperiment } from '@amber/operations/experiments/load-experiments'

export const presentExperiment = ({
  experiment: { key, variations, weights, rule },
  state,
  isCurrent,
  winner,
  results,
  switched,
  since,
}: LoadedExperiment): ExperimentResult => ({
  key,
  state,
  is_current: isCurrent,
  hypothesis: rule.hypothesis ?? null,
  goal: rule.goal ?? null,
  winner,
  since: since?.toISOString() ?? null,
  switched,
  ratio: { p_value: results.ratio.pValue, is_wrong: results.ratio.isWrong },
  variations: results.variations.map(({ variation, people, goals }) => ({
    value: variations[variation] ?? '',
    weight: weights[variation] ?? 0,
    people,
    goals: {
      enquiry: presentGoal(goals, 'enquiry'),
      form: presentGoal(goals, 'form'),
      payment: presentGoal(goals, 'payment'),
    },
  })),
})

function presentGoal(goals: VariationResult['goals'], goal: Goal) {
  const { count, comparison } = goals[goal]
  if (comparison === undefined) return { count, comparison: null }
  const { pValue, ...rest } = comparison
  return { count, comparison: { ...rest, p_value: pValue } }
}
