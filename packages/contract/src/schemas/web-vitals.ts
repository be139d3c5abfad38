import { VITAL_DEVICES, VITAL_PAGES, VITAL_RATINGS, VITALS } from '@amber/domain/vitals/web-vitals'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { integer } from './query-parameters.ts'
import { count, day } from './values.ts'

const MAX_MS = 300_000
const milliseconds = z.number().check(z.minimum(0), z.maximum(MAX_MS))
const shortText = (maxLength: number) => z.string().check(z.maxLength(maxLength))

/** An entry of the browser's timeline about the measurement. Names, which are URLs, are left out. */
const Entry = z.object({
  entryType: shortText(40),
  startTime: milliseconds,
  duration: milliseconds,
})

/** Values of the `web-vitals` library that explain the measurement: an element, and how long its parts took. */
const Attribution = z.object({
  target: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  parts: z.optional(z.record(z.string().check(z.regex(/^[a-z_]{1,40}$/)), milliseconds)),
})

/** Name of a deployed version. */
export const releaseName = z.string().check(z.regex(/^[\w.-]{1,60}$/))

export const recordWebVital = {
  query: z.object({ release: releaseName }),
  body: z.object({
    name: z.enum(VITALS),
    value: milliseconds,
    page: z.enum(VITAL_PAGES),
    rating: z.enum(VITAL_RATINGS),
    /** Difference from the last report of the same page view; the same as the value, since each is reported once. */
    delta: z.number().check(z.minimum(-MAX_MS), z.maximum(MAX_MS)),
    /** Made by the library for the page view. Not stored. */
    id: shortText(100),
    device: z.enum(VITAL_DEVICES),
    user_agent: shortText(1_000),
    entries: z.array(Entry).check(z.maxLength(20)),
    attribution: Attribution,
    isInternalUser: z.boolean(),
    isLoggedIn: z.boolean(),
  }),
  response: dataOf(z.object({ recorded: z.boolean() })),
} satisfies Schemas

const Figure = z.object({
  /** Three quarters of the measurements are at or below it. Milliseconds, or without a unit for CLS. */
  p75: z.nullable(z.number()),
  count,
  good: count,
  poor: count,
})

const Row = z.object({
  /** A day, page category, device, country code or release. '' if unknown. */
  key: z.string(),
  figures: z.object({ LCP: Figure, INP: Figure, CLS: Figure, FCP: Figure, TTFB: Figure }),
  /** Vitals that were slower than in the release before, by more than chance explains. */
  worse_than_before: z.array(z.enum(VITALS)),
})

const WebVitals = z.object({
  /** From the first day to the one before `until`. */
  from: day,
  until: day,
  all: Row,
  days: z.array(Row),
  pages: z.array(Row),
  devices: z.array(Row),
  countries: z.array(Row),
  /** The newest first. */
  releases: z.array(Row),
  /** Targets and parts that most poor measurements of `vital` have in common. */
  causes: z.array(
    z.object({
      target: z.nullable(z.string()),
      part: z.nullable(z.string()),
      count,
      p75: z.number(),
    }),
  ),
  /** Scripts that failed in most page views. */
  errors: z.array(z.object({ error: z.string(), script: z.nullable(z.string()), count })),
})

export type WebVitals = z.output<typeof WebVitals>
export type WebVitalRow = z.output<typeof Row>

/** Days that the page shows at most: details are stored for 30. */
const MAX_DAYS = 90

export const getWebVitals = {
  query: z.object({
    vital: z._default(z.enum(VITALS), 'LCP'),
    days: z._default(integer(1, MAX_DAYS), 7),
    page: z.optional(z.enum(VITAL_PAGES)),
    device: z.optional(z.enum(VITAL_DEVICES)),
    country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
    release: z.optional(releaseName),
  }),
  response: dataOf(WebVitals),
} satisfies Schemas
