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
}

/** Somebody whose group decided what they got. */
export type Exposure = { readonly experiment: string; readonly variation: number }

/** An exposure of a visitor, and whose they are if they are logged in. */
export type VisitorExposure = Exposure & { readonly visitorId: string; readonly userId: number | null }

/** Goals of experiments, in the order in which people reach them. */
export const GOALS = ['enquiry', 'form', 'payment'] as const

export type Goal = (typeof GOALS)[number]

/** Days after the exposure in which something counts. Most who enquire have paid or left by then. */
export const CONVERSION_DAYS = 30

/** Returns the experiments that a flag has now, also while it is switched off. */
export function experimentsOf({ name, rules }: Pick<FlagDefinition, 'name' | 'rules'>): Experiment[] {
  if (!isFlagName(name)) return []
  return rules.flatMap((rule) => {
    const { key, variations = [] } = rule
    return key === undefined || variations.length < 2 ? [] : [{ key, flag: name, variations, weights: weightsOf(rule) }]
  })
}

const weightsOf = ({ variations = [], weights }: FlagRule) => weights ?? variations.map(() => 1 / variations.length)
