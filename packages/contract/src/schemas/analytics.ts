import { EVENT_NAMES, EVENT_PAGES, MAX_EVENTS_PER_BATCH } from '@amber/domain/analytics/catalogue'
import { FUNNEL_NAMES } from '@amber/domain/analytics/funnels'
import { readEvent } from '@amber/domain/analytics/read-event'
import { VITAL_DEVICES } from '@amber/domain/vitals/web-vitals'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { integer } from './query-parameters.ts'
import { count, day } from './values.ts'

const DAY_MS = 24 * 3_600_000

/** An event with exactly the fields that the catalogue lists for it. */
const Event = z
  .object({
    name: z.enum(EVENT_NAMES),
    page: z.enum(EVENT_PAGES),
    fields: z.record(
      z.string().check(z.regex(/^[a-z_]{1,40}$/)),
      z.union([z.string().check(z.maxLength(200)), z.number()]),
    ),
    /** Milliseconds since it happened, because the clocks of browsers are wrong. */
    age_ms: z.int().check(z.minimum(0), z.maximum(DAY_MS)),
  })
  .check(z.refine(({ name, fields }) => readEvent(name, fields) !== undefined, 'not the fields of the event'))

export const recordEvents = {
  body: z.object({ events: z.array(Event).check(z.minLength(1), z.maxLength(MAX_EVENTS_PER_BATCH)) }),
  /** Nothing is recorded without consent, or before the visitor has an id. */
  response: dataOf(z.object({ recorded: count })),
} satisfies Schemas

const share = z.nullable(z.number().check(z.minimum(0), z.maximum(1)))

const Funnel = z.object({
  name: z.enum(FUNNEL_NAMES),
  steps: z.array(
    z.object({
      event: z.enum(EVENT_NAMES),
      visitors: count,
      /** Share of those of the step before, and of those who began. Null for the first step. */
      of_step_before: share,
      of_first: share,
    }),
  ),
})

export type Funnel = z.output<typeof Funnel>

const MAX_DAYS = 365

export const getFunnels = {
  query: z.object({
    days: z._default(integer(1, MAX_DAYS), 28),
    edition: z.optional(z.enum(['world', 'china'])),
    device: z.optional(z.enum(VITAL_DEVICES)),
    /** Category of the page on which visitors came. */
    page: z.optional(z.enum(EVENT_PAGES)),
  }),
  /** From the first day to the one before `until`, which is today: days are counted once they have ended. */
  response: dataOf(z.object({ from: day, until: day, funnels: z.array(Funnel) })),
} satisfies Schemas
