import { CallError } from '@amber/contract/http/client'
import type { ManagedFlag } from '@amber/contract/schemas/flags'
import { type Goal, GOALS } from '@amber/domain/experiments/goals'
import type { FlagName } from '@amber/domain/flags/catalogue'
import { readFormField } from '../../../shared/form/read-form-field.ts'
import { newRuleId } from './new-rule-id.server.ts'
import {
  readCondition,
  readCoverage,
  readPercent,
  readSchedule,
  readValue,
  type RuleErrors,
} from './read-rule.server.ts'

type Rule = ManagedFlag['rules'][number]

/** Fields of an experiment that are wrong, with the copy key that says why. */
export type ExperimentErrors = RuleErrors & {
  key?: 'key_wrong' | 'key_taken'
  hypothesis?: 'hypothesis_wrong'
  variations?: 'variations_wrong'
  weights?: 'weights_wrong'
}

/**
 * Reads the rule of an experiment. Of one that runs, the form has only the fields that may change without breaking the
 * statistics, and the others stay.
 */
export function readExperiment(
  name: FlagName,
  form: FormData,
  old: Rule | undefined,
): { rule: Rule } | { wrong: ExperimentErrors } {
  const [coverage, schedule] = [readCoverage(form), readSchedule(form)]
  const design = form.has('variation') ? readDesign(name, form) : { value: {} }
  const hypothesis = readFormField(form, 'hypothesis')
  if ('wrong' in coverage || 'wrong' in schedule || 'wrong' in design || hypothesis === '') {
    return {
      wrong: {
        ...('wrong' in coverage && coverage.wrong),
        ...('wrong' in schedule && schedule.wrong),
        ...('wrong' in design && design.wrong),
        ...(hypothesis === '' && { hypothesis: 'hypothesis_wrong' }),
      },
    }
  }
  const goal = GOALS.find((each) => each === form.get('goal')) satisfies Goal | undefined
  const { coverage: _, schedule: _schedule, ...unchanged } = old ?? { id: newRuleId() }
  return {
    rule: {
      ...unchanged,
      ...design.value,
      hypothesis,
      ...(goal && { goal }),
      ...(coverage.value !== undefined && { coverage: coverage.value }),
      ...(schedule.value && { schedule: schedule.value }),
    },
  }
}

/** Reads what must not change once people are in the experiment: its key, variations, their shares, and who they are for. */
function readDesign(
  name: FlagName,
  form: FormData,
): { value: Pick<Rule, 'key' | 'variations' | 'weights' | 'condition'> } | { wrong: ExperimentErrors } {
  const texts = (field: string) => form.getAll(field).map((text) => (typeof text === 'string' ? text : ''))
  const weights = texts('weight')
  const rows = texts('variation').map((text, index) => ({ value: readValue(name, text), weight: weights[index] ?? '' }))
  const chosen = rows.filter(({ value }) => value !== undefined)
  const variations = chosen.flatMap(({ value }) => value ?? [])
  const percents = chosen.map(({ weight }) => readPercent(weight) ?? NaN)
  const condition = readCondition(form)
  const wrong: ExperimentErrors = {
    // The first row is the control.
    ...((variations.length < 2 || rows[0]?.value === undefined) && { variations: 'variations_wrong' }),
    ...(!(Math.abs(percents.reduce((sum, percent) => sum + percent, 0) - 100) < 0.05) && { weights: 'weights_wrong' }),
    ...('wrong' in condition && condition.wrong),
  }
  if ('wrong' in condition || Object.keys(wrong).length > 0) return { wrong }
  return {
    value: {
      key: readFormField(form, 'key'),
      variations,
      weights: percents.map((percent) => percent / 100),
      condition: condition.value,
    },
  }
}

/** Returns the fields that the API refused in the rule at a position; undefined for errors about something else. */
export function toExperimentErrors(error: unknown, position: number): ExperimentErrors | undefined {
  if (!(error instanceof CallError) || error.code !== 'invalid_input') return undefined
  const errors: ExperimentErrors = {}
  for (const [path, problem] of Object.entries(error.fields ?? {})) {
    const [, index, field] = /(?:^|\.)rules\.(\d+)\.(\w+)/.exec(path) ?? []
    if (Number(index) !== position) continue
    if (field === 'key') errors.key = problem === 'taken' ? 'key_taken' : 'key_wrong'
    if (field === 'hypothesis') errors.hypothesis = 'hypothesis_wrong'
    if (field === 'variations') errors.variations = 'variations_wrong'
    if (field === 'weights') errors.weights = 'weights_wrong'
    if (field === 'condition') errors.countries = 'countries_wrong'
    if (field === 'coverage') errors.share = problem === 'shrunk' ? 'share_shrunk' : 'share_wrong'
    if (field === 'schedule') errors.schedule = problem === 'ended' ? 'schedule_ended' : 'schedule_wrong'
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}
