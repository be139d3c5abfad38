import { type FlagName, type FlagValue, isFlagName } from '../flags/catalogue.ts'
import type { FlagDefinition, FlagRule } from '../flags/flag-rule.ts'

/** An experiment: a rule of a flag that splits people between its variations, of which the first is the control. */
export type Experiment = {
  /** Name by which GrowthBook and our exposures know it. */
  readonly key: string
  readonly flag: FlagName
  readonly variations: readonly FlagValue[]
  /** Shares of the groups; they sum up to 1. */
  readonly weights: readonly number[]
  readonly rule: FlagRule
}

/** Somebody whose group decided what they got. */
export type Exposure = { readonly experiment: string; readonly variation: number }

/** An exposure of a visitor, and whose they are if they are logged in. */
export type VisitorExposure = Exposure & { readonly visitorId: string; readonly userId: number | null }

/** Days after the exposure in which something counts. Most who enquire have paid or left by then. */
export const CONVERSION_DAYS = 30

/** Returns the experiment that a rule is; undefined for a plain rule. */
export function experimentOf(flag: FlagName, rule: FlagRule): Experiment | undefined {
  const { key, variations = [] } = rule
  if (key === undefined || variations.length < 2) return undefined
  return { key, flag, variations, weights: weightsOf(rule), rule }
}

/** Returns the experiments that a flag has now, also while it is switched off. */
export const experimentsOf = ({ name, rules }: Pick<FlagDefinition, 'name' | 'rules'>): Experiment[] =>
  isFlagName(name) ? rules.flatMap((rule) => experimentOf(name, rule) ?? []) : []

export const EXPERIMENT_STATES = ['planned', 'running', 'ended'] as const

export type ExperimentState = (typeof EXPERIMENT_STATES)[number]

/** Returns what the schedule of an experiment says about it now. */
export function stateOf({ schedule: { from, until } = {} }: FlagRule, now: Date): ExperimentState {
  if (until !== undefined && new Date(until) <= now) return 'ended'
  return from !== undefined && new Date(from) > now ? 'planned' : 'running'
}

/** Returns the shares of the groups of a split; equal ones if the rule does not say. */
export const weightsOf = ({ variations = [], weights }: FlagRule): readonly number[] =>
  weights ?? variations.map(() => 1 / variations.length)
