import {
  MAX_DECISION_LENGTH,
  MUST_HAVES,
  PREFERENCE_SOURCES,
  SPOKEN_LANGUAGES,
  WANTED_ROOM_TYPES,
} from '@amber/domain/lead/preferences'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { LeadBudget } from './lead-budget.ts'
import { multilineText } from './multiline-text.ts'
import { language, text } from './query-parameters.ts'
import { day, instant } from './values.ts'

const params = z.object({ id: z.uuid() })

/** A preference and where it is known from; null if nobody knows. */
const known = <Value extends z.ZodMiniType>(value: Value) =>
  z.nullable(z.object({ value, source: z.enum(PREFERENCE_SOURCES) }))

const roomTypes = z.array(z.enum(WANTED_ROOM_TYPES))
const mustHaves = z.array(z.enum(MUST_HAVES))
const languages = z.array(z.enum(SPOKEN_LANGUAGES))

const LeadPreferences = z.object({
  budget: known(LeadBudget),
  room_types: known(roomTypes),
  must_haves: known(mustHaves),
  university: known(z.object({ canonical_name: z.string(), name: z.string() })),
  /** Languages that the student speaks. */
  languages,
  /** Who decides, and by what. */
  decision: z.nullable(z.string()),
  /** When staff last wrote down what they were told; null if they never did. */
  updated: z.nullable(z.object({ at: instant, by: z.nullable(z.string()) })),
})

export type LeadPreferences = z.output<typeof LeadPreferences>

export const getLeadPreferences = {
  params,
  query: z.object(language),
  response: dataOf(LeadPreferences),
} satisfies Schemas

/** Fields that are left out stay as they are. */
export const changeLeadPreferences = {
  params,
  body: z.object({
    budget: z.optional(z.nullable(LeadBudget)),
    room_types: z.optional(roomTypes),
    must_haves: z.optional(mustHaves),
    /** Canonical name of a university. */
    university: z.optional(z.nullable(text(200))),
    languages: z.optional(languages),
    decision: z.optional(z.nullable(multilineText(1, MAX_DECISION_LENGTH))),
    move_in_date: z.optional(day),
    /** Formatted as `44 weeks`. */
    lease_duration: z.optional(text(100)),
  }),
  response: dataOf(z.object({ changed: z.literal(true) })),
} satisfies Schemas
