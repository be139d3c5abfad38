import { EXPERIMENT_STATES } from '@amber/domain/experiments/experiment'
import { GOALS } from '@amber/domain/experiments/goals'
import { FLAG_NAMES } from '@amber/domain/flags/catalogue'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { count, id, instant } from './values.ts'

/** Visitors of each kind in one request. The web server collects them for a second. */
export const MAX_EXPOSURES = 1_000

const experimentKey = z.string().check(z.regex(/^[\w-]{1,60}$/))
const variation = z.int().check(z.minimum(0), z.maximum(9))
const visitorId = z.uuid()

const SentExposure = z.object({
  experiment: experimentKey,
  variation,
  visitor_id: visitorId,
  user_id: z.nullable(id),
})

export const recordExposures = {
  params: z.object({ client_key: z.string().check(z.minLength(1), z.maxLength(200)) }),
  body: z.object({
    exposures: z.array(SentExposure).check(z.maxLength(MAX_EXPOSURES)),
    /** Visitors who got an error. */
    failures: z.array(visitorId).check(z.maxLength(MAX_EXPOSURES)),
    /** Visitors who withdrew their consent. Nothing about them stays. */
    withdrawn: z.array(visitorId).check(z.maxLength(MAX_EXPOSURES)),
  }),
  response: dataOf(z.object({ recorded: z.literal(true) })),
} satisfies Schemas

/** Compared with the control, in shares from -1 to 1. */
const Comparison = z.object({
  difference: z.number(),
  low: z.number(),
  high: z.number(),
  p_value: z.number(),
})

const GoalResult = z.object({
  count,
  /** Null for the control, and while a group is too small. */
  comparison: z.nullable(Comparison),
})

const VariationResult = z.object({
  value: z.union([z.boolean(), z.string()]),
  /** Share of people that the variation should have. */
  weight: z.number(),
  people: count,
  goals: z.record(z.enum(GOALS), GoalResult),
})

const ExperimentResult = z.object({
  key: experimentKey,
  state: z.enum(EXPERIMENT_STATES),
  /** Whether the flag has its rule still. */
  is_current: z.boolean(),
  hypothesis: z.nullable(z.string()),
  /** The goal that decides. */
  goal: z.nullable(z.enum(GOALS)),
  /** Value that everybody got afterwards. */
  winner: z.nullable(z.union([z.boolean(), z.string()])),
  /** First exposure. */
  since: z.nullable(instant),
  /** People who were in more than one group, and count in none. */
  switched: count,
  ratio: z.object({ p_value: z.nullable(z.number()), is_wrong: z.boolean() }),
  /** The first is the control. */
  variations: z.array(VariationResult),
})

export type ExperimentResult = z.output<typeof ExperimentResult>

export const listExperiments = {
  params: z.object({ name: z.enum(FLAG_NAMES) }),
  response: dataOf(z.object({ result: z.array(ExperimentResult) })),
} satisfies Schemas
