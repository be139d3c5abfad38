import type { FlagRule } from '../flags/flag-rule.ts'
import { stateOf, weightsOf } from './experiment.ts'

/** An experiment as it was stored last. */
export type StoredExperiment = {
  readonly key: string
  readonly flag: string
  readonly rule: FlagRule
  /** Whether the flag has it still. */
  readonly isCurrent: boolean
}

/** Returns the rule of an experiment that nobody enters any more. Its results stay on the screen. */
export function endExperiment(rule: FlagRule, now: Date): FlagRule {
  const from = rule.schedule?.from
  const hasStarted = from !== undefined && new Date(from) < now
  return { ...rule, schedule: { ...(hasStarted && { from }), until: now.toISOString() } }
}

/** Returns the plain rule that gives one variation to everybody whom the experiment is about. */
export function declareWinner({ id, key, condition, variations = [] }: FlagRule, variation: number): FlagRule {
  const force = variations[variation]
  if (force === undefined) throw new Error(`experiment ${key} has no variation ${variation}`)
  return { id, force, ...(condition && { condition }), ...(key !== undefined && { winnerOf: key }) }
}

/**
 * Returns what a change would break in the statistics of experiments, by the position of the rule. People are counted by
 * the key of an experiment, so that whatever decides who gets what must stay the same while the key does: the flag, the
 * variations, their weights, the condition and the namespace. The share of people may grow but not shrink, so that
 * whoever has seen a variation keeps it. An experiment that has ended stays so.
 */
export function findExperimentErrors(
  flag: string,
  rules: readonly FlagRule[],
  stored: readonly StoredExperiment[],
  now: Date,
): Record<string, string> {
  const errors: Record<string, string> = {}
  const keys = new Set<string>()
  for (const [index, rule] of rules.entries()) {
    if (rule.key === undefined) continue
    const at = (field: string) => `rules.${index}.${field}`
    const before = stored.find(({ key }) => key === rule.key)
    if (keys.has(rule.key) || (before && (before.flag !== flag || !before.isCurrent))) errors[at('key')] = 'taken'
    else if (before) Object.assign(errors, findBrokenFields(before.rule, rule, now, at))
    keys.add(rule.key)
  }
  return errors
}

function findBrokenFields(
  before: FlagRule,
  after: FlagRule,
  now: Date,
  at: (field: string) => string,
): Record<string, string> {
  const state = stateOf(before, now)
  // Nobody has been in it.
  if (state === 'planned') return {}
  return {
    ...(!isSame(before.variations, after.variations) && { [at('variations')]: 'fixed' }),
    ...(!isSame(weightsOf(before), weightsOf(after)) && { [at('weights')]: 'fixed' }),
    ...(!isSame(before.condition ?? {}, after.condition ?? {}) && { [at('condition')]: 'fixed' }),
    ...(!isSame(before.namespace, after.namespace) && { [at('namespace')]: 'fixed' }),
    ...((after.coverage ?? 1) < (before.coverage ?? 1) && { [at('coverage')]: 'shrunk' }),
    ...(state === 'ended' && stateOf(after, now) !== 'ended' && { [at('schedule')]: 'ended' }),
  }
}

const isSame = (a: unknown, b: unknown) => toSortedText(a) === toSortedText(b)

/** The database sorts the fields of what it stores in its own way. */
const toSortedText = (value: unknown) =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
