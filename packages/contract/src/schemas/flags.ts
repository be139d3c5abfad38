import { GOALS } from '@amber/domain/experiments/goals'
import { GUARDRAILS } from '@amber/domain/experiments/guardrails'
import { FLAG_NAMES } from '@amber/domain/flags/catalogue'
import { MAX_RULES } from '@amber/domain/flags/flag-rule'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { id, instant, count, day } from './values.ts'

/** GrowthBook's names are used wherever its SDKs read or write the field. */
const flagName = z.enum(FLAG_NAMES)
const flagValue = z.union([z.boolean(), z.string().check(z.maxLength(100))])
const share = z.number().check(z.minimum(0), z.maximum(1))
const shortName = z.string().check(z.regex(/^[\w-]{1,60}$/))

/** An attribute is whatever the SDK of a page knows; rules read only those that they name. */
const attributes = z.record(z.string().check(z.maxLength(100)), z.unknown())

const clientKeyParams = z.object({ client_key: z.string().check(z.minLength(1), z.maxLength(200)) })

const ExposedExperiment = z.object({ key: z.string(), variations: z.array(z.unknown()) })

const ExperimentResult = z.object({
  key: z.string(),
  featureId: z.nullable(z.string()),
  inExperiment: z.boolean(),
  hashUsed: z.boolean(),
  hashAttribute: z.string(),
  /** The caller's own id. */
  hashValue: z.unknown(),
  variationId: count,
  value: z.unknown(),
  bucket: z.optional(z.number()),
  stickyBucketUsed: z.boolean(),
})

/** A feature as evaluated for one caller: a value, and the experiments that it is part of. */
const EvaluatedFeature = z.object({
  defaultValue: z.unknown(),
  rules: z.optional(
    z.array(
      z.object({
        force: z.unknown(),
        tracks: z.array(z.object({ experiment: ExposedExperiment, result: ExperimentResult })),
      }),
    ),
  ),
})

const EvaluatedFlags = z.object({
  features: z.record(z.string(), EvaluatedFeature),
  experiments: z.array(z.unknown()),
  dateUpdated: z.string(),
})

export type EvaluatedFlags = z.output<typeof EvaluatedFlags>

/** With rules only for the key of our own servers. */
const FlagPayload = z.object({
  features: z.record(z.string(), z.unknown()),
  savedGroups: z.optional(z.record(z.string(), z.unknown())),
  experiments: z.optional(z.array(z.unknown())),
  dateUpdated: z.string(),
})

export const getFeatures = {
  params: clientKeyParams,
  response: FlagPayload,
} satisfies Schemas

export const evaluateFlags = {
  params: clientKeyParams,
  body: z.object({
    attributes: z.optional(attributes),
    forcedVariations: z.optional(z.record(z.string(), count)),
    forcedFeatures: z.optional(z.array(z.tuple([z.string(), z.unknown()])).check(z.maxLength(100))),
    url: z.optional(z.string().check(z.maxLength(2_000))),
  }),
  response: EvaluatedFlags,
} satisfies Schemas

/** Data of the events `features`, with rules, and `features-updated`, with the date alone, which means: evaluate again. */
export const watchFlags = {
  params: clientKeyParams,
  response: z.partial(FlagPayload),
} satisfies Schemas

const FlagRule = z.object({
  id: shortName,
  condition: z.optional(z.record(z.string(), z.unknown())),
  force: z.optional(flagValue),
  coverage: z.optional(share),
  hashAttribute: z.optional(z.literal('id')),
  hashVersion: z.optional(z.union([z.literal(1), z.literal(2)])),
  key: z.optional(shortName),
  variations: z.optional(z.array(flagValue).check(z.maxLength(10))),
  weights: z.optional(z.array(share).check(z.maxLength(10))),
  namespace: z.optional(z.tuple([shortName, share, share])),
  schedule: z.optional(z.object({ from: z.optional(instant), until: z.optional(instant) })),
  hypothesis: z.optional(z.string().check(z.maxLength(500))),
  goal: z.optional(z.enum(GOALS)),
  winnerOf: z.optional(shortName),
})

const definition = {
  default_value: flagValue,
  rules: z.array(FlagRule).check(z.maxLength(MAX_RULES)),
  is_off: z.boolean(),
}

const ManagedFlag = z.object({
  name: flagName,
  ...definition,
  /** 0 if nobody has changed the flag. */
  version: count,
  changed_at: z.nullable(instant),
  values: z.array(flagValue),
  owner: z.string(),
  ends_on: day,
})

export type ManagedFlag = z.output<typeof ManagedFlag>

export const listFlags = {
  response: dataOf(z.object({ result: z.array(ManagedFlag) })),
} satisfies Schemas

export const changeFlag = {
  params: z.object({ name: flagName }),
  body: z.object({ flag: z.object({ ...definition, version: count }) }),
  response: dataOf(z.object({ version: count })),
} satisfies Schemas

const FlagVersion = z.object({
  ...definition,
  version: count,
  changed_at: instant,
  /** Null for a guardrail, which stopped an experiment. */
  changed_by: z.nullable(z.object({ id, name: z.string() })),
  stopped_for: z.nullable(
    z.object({
      experiment: z.string(),
      guardrail: z.enum(GUARDRAILS),
      variation: count,
      /** Shares of people, in the variation and in the control. */
      share: z.number(),
      control_share: z.number(),
    }),
  ),
})

export type FlagVersion = z.output<typeof FlagVersion>

export const listFlagVersions = {
  params: z.object({ name: flagName }),
  response: dataOf(z.object({ result: z.array(FlagVersion) })),
} satisfies Schemas
