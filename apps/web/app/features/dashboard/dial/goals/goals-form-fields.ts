import { CALL_PERIODS, type CallPeriod } from '@amber/domain/calling/call-period'
import { type Goal, GOAL_METRICS, type GoalMetric, MAX_GOAL } from '@amber/domain/calling/goals'
import { readFormField } from '../../../../shared/form/read-form-field.ts'

export const goalFieldName = ({ metric, period }: { metric: GoalMetric; period: CallPeriod }) =>
  `goal_${metric}_${period}`

/** Reads the goals of a form; an empty field is no goal. Undefined if one is no whole number within the limits. */
export function readGoals(form: FormData): Goal[] | undefined {
  const goals: Goal[] = []
  for (const period of CALL_PERIODS) {
    for (const metric of GOAL_METRICS) {
      const text = readFormField(form, goalFieldName({ metric, period })).trim()
      if (text === '' || text === '0') continue
      const target = Number(text)
      if (!/^\d{1,4}$/.test(text) || target > MAX_GOAL) return undefined
      goals.push({ metric, period, target })
    }
  }
  return goals
}
