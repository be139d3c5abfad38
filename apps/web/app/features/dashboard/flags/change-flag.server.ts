import { CallError, type Client } from '@amber/contract/http/client'
import { changeFlag, listFlags } from '@amber/contract/endpoints/flags'
import type { ManagedFlag } from '@amber/contract/schemas/flags'
import { declareWinner, endExperiment } from '@amber/domain/experiments/change-experiment'
import { type FlagName, FLAGS, isFlagName } from '@amber/domain/flags/catalogue'
import { readFormField } from '../../../shared/form/read-form-field.ts'
import { newRuleId } from './new-rule-id.server.ts'
import { type ExperimentErrors, readExperiment, toExperimentErrors } from './read-experiment.server.ts'
import { readCondition, readCoverage, readSchedule, readValue, type RuleErrors } from './read-rule.server.ts'

type Done = 'done_saved' | 'done_off' | 'done_on' | 'done_experiment' | 'done_stopped' | 'done_winner'

/** Outcome of a form: a copy key, or the fields that are wrong in the form of one rule. */
export type FlagOutcome = { done: Done } | { refused: 'gone' | 'invalid' } | WrongRule | WrongExperiment

/** `of` is the id of the rule; '' for a new one. */
type WrongRule = { wrong: RuleErrors; of: string }

/** With what was typed, which a page without JavaScript has lost. */
export type WrongExperiment = { wrongExperiment: ExperimentErrors; of: string; typed: TypedFields }

export type TypedFields = Readonly<Record<string, readonly string[]>>

type Rule = ManagedFlag['rules'][number]
type Change = Partial<Pick<ManagedFlag, 'default_value' | 'rules' | 'is_off'>>
type Save = (change: Change, done?: Done) => Promise<{ done: Done }>

/** Handles the forms of the flags page. Each changes the version that its page showed. */
export async function actOnFlag(form: FormData, api: Client): Promise<FlagOutcome> {
  const name = readFormField(form, 'flag')
  if (!isFlagName(name)) return { refused: 'gone' }
  const flag = await findFlag(api, name)
  // Somebody else has changed it: the page shows their version now.
  if (flag?.version !== Number(readFormField(form, 'version'))) return { refused: 'gone' }
  const save: Save = async (change, done = 'done_saved') => {
    const { default_value, rules, is_off, version } = { ...flag, ...change }
    await api.call(changeFlag, { params: { name }, body: { flag: { default_value, rules, is_off, version } } })
    return { done }
  }
  const ruleId = readFormField(form, 'rule')
  const rule = flag.rules.find(({ id }) => id === ruleId)
  const replaceRule = (after: Rule) => flag.rules.map((each) => (each.id === after.id ? after : each))
  switch (form.get('do')) {
    case 'switch_off':
      return save({ is_off: true }, 'done_off')
    case 'switch_on':
      return save({ is_off: false }, 'done_on')
    case 'set_default':
      return save({ default_value: readValue(name, readFormField(form, 'value')) ?? FLAGS[name].default })
    case 'remove_rule':
      return save({ rules: flag.rules.filter(({ id }) => id !== ruleId) })
    case 'save_rule': {
      const read = readRule(name, form, rule)
      if ('wrong' in read) return { wrong: read.wrong, of: ruleId }
      return save({ rules: rule ? replaceRule(read) : [...flag.rules, read] })
    }
    case 'save_experiment':
      return saveExperiment(name, form, { rules: flag.rules, rule, save })
    case 'stop_experiment':
      if (!rule) return { refused: 'gone' }
      return save({ rules: replaceRule(endExperiment(rule, new Date()) as Rule) }, 'done_stopped')
    case 'declare_winner': {
      const winner = Number(readFormField(form, 'winner'))
      if (rule?.variations?.[winner] === undefined) return { refused: 'gone' }
      return save({ rules: replaceRule(declareWinner(rule, winner) as Rule) }, 'done_winner')
    }
    default:
      return { refused: 'gone' }
  }
}

/** Maps an API error that staff can act on; undefined for others. */
export function toFlagError(error: unknown): FlagOutcome | undefined {
  if (!(error instanceof CallError)) return undefined
  if (error.code === 'conflict' || error.code === 'not_found') return { refused: 'gone' }
  return error.code === 'invalid_input' ? { refused: 'invalid' } : undefined
}

/** Adds an experiment before the other rules, which would decide first, or changes the one that the form shows. */
async function saveExperiment(
  name: FlagName,
  form: FormData,
  { rules, rule, save }: { rules: Rule[]; rule: Rule | undefined; save: Save },
): Promise<FlagOutcome> {
  const read = readExperiment(name, form, rule)
  const reject = (wrongExperiment: ExperimentErrors) => ({
    wrongExperiment,
    of: rule?.id ?? '',
    typed: readTyped(form),
  })
  if ('wrong' in read) return reject(read.wrong)
  const changed = rule ? rules.map((each) => (each === rule ? read.rule : each)) : [read.rule, ...rules]
  try {
    return await save({ rules: changed }, 'done_experiment')
  } catch (error) {
    const errors = toExperimentErrors(error, changed.indexOf(read.rule))
    if (errors === undefined) throw error
    return reject(errors)
  }
}

async function findFlag(api: Client, name: FlagName): Promise<ManagedFlag | undefined> {
  const { data } = await api.call(listFlags, {})
  return data.result.find((flag) => flag.name === name)
}

function readRule(name: FlagName, form: FormData, old: Rule | undefined): Rule | { wrong: RuleErrors } {
  const [condition, coverage, schedule] = [readCondition(form), readCoverage(form), readSchedule(form)]
  if ('wrong' in condition || 'wrong' in coverage || 'wrong' in schedule) {
    return {
      wrong: {
        ...('wrong' in condition && condition.wrong),
        ...('wrong' in coverage && coverage.wrong),
        ...('wrong' in schedule && schedule.wrong),
      },
    }
  }
  return {
    id: readFormField(form, 'rule') || newRuleId(),
    force: readValue(name, readFormField(form, 'value')) ?? FLAGS[name].default,
    ...(condition.value && { condition: condition.value }),
    ...(coverage.value !== undefined && { coverage: coverage.value }),
    ...(schedule.value && { schedule: schedule.value }),
    ...(old?.winnerOf !== undefined && { winnerOf: old.winnerOf }),
  }
}

const readTyped = (form: FormData): TypedFields =>
  Object.fromEntries(
    [...new Set(form.keys())].map((name) => [name, form.getAll(name).filter((value) => typeof value === 'string')]),
  )
