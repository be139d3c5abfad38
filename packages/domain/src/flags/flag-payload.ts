import type { FeatureApiResponse, FeatureDefinition, FeatureRule } from '@growthbook/growthbook'
import { FLAG_NAMES, type FlagName, FLAGS, isValueOf } from './catalogue.ts'
import type { FlagDefinition, FlagRule } from './flag-rule.ts'

/** Rules of all flags at one moment, as GrowthBook's SDKs read them. */
export type FlagPayload = Pick<FeatureApiResponse, 'features' | 'savedGroups'> & {
  /** Lets an SDK tell whether it has these rules already. */
  readonly dateUpdated: string
}

/** Payload in which every flag has its default. */
export const DEFAULT_PAYLOAD: FlagPayload = {
  features: Object.fromEntries(FLAG_NAMES.map((name) => [name, { defaultValue: FLAGS[name].default }])),
  dateUpdated: new Date(0).toISOString(),
}

type Compiled = {
  payload: FlagPayload
  /** When a schedule begins or ends next, and the rules have to be compiled again. */
  changesAt: Date | undefined
}

/**
 * Returns the rules that exist `now`. `updatedAt` is when somebody changed a flag last. Rules of an older version of the
 * catalogue whose values are gone are left out, so that no page sees a value that it does not know.
 */
export function compilePayload(stored: readonly FlagDefinition[], now: Date, updatedAt: Date): Compiled {
  const byName = new Map(stored.map((definition) => [definition.name, definition]))
  const features = FLAG_NAMES.map((name) => [name, featureOf(name, byName.get(name), now)] as const)
  const moments = stored
    .filter(({ isOff }) => !isOff)
    .flatMap(({ rules }) => rules.flatMap(({ schedule }) => [schedule?.from, schedule?.until]))
    .filter((instant) => instant !== undefined)
    .map((instant) => new Date(instant))
  const passed = moments.filter((moment) => moment <= now)
  const next = moments.filter((moment) => moment > now)
  const dateUpdated = new Date(Math.max(updatedAt.getTime(), ...passed.map(Number)))
  return {
    payload: { features: Object.fromEntries(features), dateUpdated: dateUpdated.toISOString() },
    changesAt: next.length > 0 ? new Date(Math.min(...next.map(Number))) : undefined,
  }
}

function featureOf(name: FlagName, definition: FlagDefinition | undefined, now: Date): FeatureDefinition {
  const fallback = { defaultValue: FLAGS[name].default }
  if (definition === undefined || definition.isOff) return fallback
  const rules = definition.rules.filter((rule) => exists(rule, now) && hasKnownValues(name, rule)).map(toFeatureRule)
  return {
    ...(isValueOf(name, definition.defaultValue) ? { defaultValue: definition.defaultValue } : fallback),
    ...(rules.length > 0 && { rules }),
  }
}

const exists = ({ schedule: { from, until } = {} }: FlagRule, now: Date) =>
  (from === undefined || new Date(from) <= now) && (until === undefined || new Date(until) > now)

const hasKnownValues = (name: FlagName, { force, variations = [] }: FlagRule) =>
  [...variations, ...(force === undefined ? [] : [force])].every((value) => isValueOf(name, value))

/**
 * JSON has no undefined values, which GrowthBook takes for values. Variations get keys, by which GrowthBook keeps people in
 * their group, and its second hash, because groups of experiments by its first one depend on each other.
 */
const toFeatureRule = ({
  schedule: _,
  hypothesis: _hypothesis,
  goal: _goal,
  winnerOf: _winnerOf,
  ...rule
}: FlagRule): FeatureRule =>
  Object.fromEntries(
    Object.entries({
      ...rule,
      ...(rule.variations && {
        meta: rule.variations.map((_variation, index) => ({ key: String(index) })),
        hashVersion: rule.hashVersion ?? 2,
      }),
    }).filter(([, value]) => value !== undefined),
  )
