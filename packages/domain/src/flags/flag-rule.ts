import type { Goal } from '../experiments/goals.ts'
import { FLAG_ATTRIBUTE_NAMES } from './flag-attributes.ts'
import { type FlagName, type FlagValue, isValueOf } from './catalogue.ts'

/**
 * One rule in GrowthBook's feature format: the first that applies decides. It forces a value for whoever meets the condition
 * and falls into the coverage, or splits them between variations.
 */
export type FlagRule = {
  readonly id: string
  readonly condition?: FlagCondition | undefined
  readonly force?: FlagValue | undefined
  /** Share of people that the rule applies to, from 0 to 1. People without a visitor id are never in a share. */
  readonly coverage?: number | undefined
  readonly hashAttribute?: 'id' | undefined
  readonly hashVersion?: 1 | 2 | undefined
  /** Name of the experiment, whose variations the rule splits people between. */
  readonly key?: string | undefined
  readonly variations?: readonly FlagValue[] | undefined
  readonly weights?: readonly number[] | undefined
  /** Keeps experiments apart: a name and the part of its people, from 0 to 1. */
  readonly namespace?: readonly [name: string, from: number, to: number] | undefined
  /** Instants between which the rule exists. GrowthBook applies schedules before it sends rules, and so do we. */
  readonly schedule?: { readonly from?: string | undefined; readonly until?: string | undefined } | undefined
  /** Hypothesis of staff, and the goal that decides. Neither is sent to anybody else. */
  readonly hypothesis?: string | undefined
  readonly goal?: Goal | undefined
  /** Experiment whose outcome the rule is. */
  readonly winnerOf?: string | undefined
}

export type FlagCondition = { readonly [key: string]: unknown }

/** The rules of a flag as stored. */
export type FlagDefinition = {
  readonly name: string
  /** Value for whoever no rule applies to. */
  readonly defaultValue: FlagValue
  readonly rules: readonly FlagRule[]
  /** Whether the kill switch is on: everybody gets the default of the catalogue. */
  readonly isOff: boolean
}

export const MAX_RULES = 20

/** Without `$regex`: an expression could take seconds for each request. */
const OPERATORS = new Set(['$eq', '$ne', '$in', '$nin', '$exists', '$not'])
const COMBINATIONS = new Set(['$and', '$or', '$nor'])
const ATTRIBUTES: ReadonlySet<string> = new Set(FLAG_ATTRIBUTE_NAMES)

/** Returns what is wrong with the rules of a flag, by the position of the rule, such as `rules.0.force`. */
export function findRuleErrors(name: FlagName, rules: readonly FlagRule[]): Record<string, string> {
  const errors: Record<string, string> = {}
  const ids = new Set<string>()
  for (const [index, rule] of rules.entries()) {
    const at = (field: string) => `rules.${index}.${field}`
    if (ids.has(rule.id)) errors[at('id')] = 'duplicate'
    ids.add(rule.id)
    if ((rule.force === undefined) === (rule.variations === undefined)) errors[at('force')] = 'missing'
    if (rule.force !== undefined && !isValueOf(name, rule.force)) errors[at('force')] = 'invalid'
    if (rule.condition !== undefined && !isCondition(rule.condition)) errors[at('condition')] = 'invalid'
    if (rule.namespace && rule.namespace[1] >= rule.namespace[2]) errors[at('namespace')] = 'invalid'
    if (rule.variations) Object.assign(errors, findSplitErrors(name, rule, at))
    const { from, until } = rule.schedule ?? {}
    if (from !== undefined && until !== undefined && from >= until) errors[at('schedule')] = 'invalid'
  }
  return errors
}

function findSplitErrors(
  name: FlagName,
  { key, variations = [], weights }: FlagRule,
  at: (field: string) => string,
): Record<string, string> {
  const sum = weights?.reduce((total, weight) => total + weight, 0) ?? 1
  const areWeightsComplete = weights === undefined || weights.length === variations.length
  return {
    ...(key === undefined && { [at('key')]: 'missing' }),
    ...((variations.length < 2 || !variations.every((value) => isValueOf(name, value))) && {
      [at('variations')]: 'invalid',
    }),
    ...((!areWeightsComplete || Math.abs(sum - 1) > 0.001) && { [at('weights')]: 'invalid' }),
  }
}

/** Returns whether a condition reads known attributes by known operators only. */
export function isCondition(condition: unknown): boolean {
  if (!isObject(condition)) return false
  return Object.entries(condition).every(([key, value]) => {
    if (COMBINATIONS.has(key)) return Array.isArray(value) && value.length > 0 && value.every(isCondition)
    if (key === '$not') return isCondition(value)
    return ATTRIBUTES.has(key) && (isScalar(value) || isTest(value))
  })
}

function isTest(test: unknown): boolean {
  if (!isObject(test)) return false
  const entries = Object.entries(test)
  return (
    entries.length > 0 &&
    entries.every(([operator, value]) => {
      if (!OPERATORS.has(operator)) return false
      if (operator === '$not') return isTest(value)
      if (operator === '$exists') return typeof value === 'boolean'
      return operator === '$in' || operator === '$nin' ? Array.isArray(value) && value.every(isScalar) : isScalar(value)
    })
  )
}

const isObject = (value: unknown): value is FlagCondition =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'boolean'
