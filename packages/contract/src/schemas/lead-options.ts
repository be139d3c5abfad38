import { OPTION_REASONS, OPTION_VERDICTS } from '@amber/domain/lead-options/option-answer'
import { MAX_OPTION_NOTE_LENGTH, MAX_OPTION_ROOMS } from '@amber/domain/lead-options/options'
import { LANGUAGES } from '@amber/domain/languages'
import { LEASE_BUCKETS, type LeaseUnit } from '@amber/domain/search/lease-bucket'
import { MONTHS } from '@amber/domain/search/months'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { text } from './query-parameters.ts'
import { count, day, id, instant } from './values.ts'

/** Lists of a lead that are returned at most, newest first. */
export const LEAD_OPTIONS_LIMIT = 20

/** A room with a length of stay. What it costs and how many are left is read from `GET /api/v1/inventories`. */
const OptionRoom = z.object({
  id,
  /** The place. */
  inventory_id: id,
  place_name: z.string(),
  canonical_name: z.string(),
  room_name: z.string(),
  tenancy_id: id,
  move_in_date: z.nullable(day),
  /** Why staff chose it. */
  note: z.nullable(z.string()),
  /** The student's newest answer. */
  answer: z.nullable(
    z.object({ verdict: z.enum(OPTION_VERDICTS), reason: z.nullable(z.enum(OPTION_REASONS)), answered_at: instant }),
  ),
})

export type OptionRoom = z.output<typeof OptionRoom>

const SentOptions = z.object({
  id,
  /** Member of staff who sent it. */
  sender: z.nullable(z.string()),
  created_at: instant,
  /** When the link stops working. */
  ends_at: instant,
  /** Delivery of the mail; `unrecorded` once its record has expired. */
  delivery: z.enum(['queued', 'sent', 'not_delivered', 'unrecorded']),
  rooms: z.array(OptionRoom),
})

export type SentOptions = z.output<typeof SentOptions>

/** Parameters of `GET /api/v1/inventories`. */
const OptionSearch = z.object({
  region_canonical_name: z.optional(z.string()),
  move_in_month: z.optional(z.enum(MONTHS)),
  lease_duration_unit: z.optional(z.enum(Object.keys(LEASE_BUCKETS) as [LeaseUnit, ...LeaseUnit[]])),
  meta_min_lease_duration: z.optional(count),
  meta_max_lease_duration: z.optional(count),
  max_price: z.optional(count),
})

/** Uuid of the lead: ids count up, so every lead could be tried in turn. */
const params = z.object({ id: z.uuid() })

export const listLeadOptions = {
  params,
  response: dataOf(
    z.object({
      result: z.array(SentOptions),
      /** Searches by the student's preferences, narrowest first: the next is for when one finds too little. */
      searches: z.array(OptionSearch),
      move_in_date: z.nullable(day),
      /** The student's language, in which notes are written. */
      language: z.enum(LANGUAGES),
      /** Whether the student can still choose a room. */
      can_send: z.boolean(),
    }),
  ),
} satisfies Schemas

const rooms = z
  .array(
    z.object({
      tenancy_id: id,
      move_in_date: z.optional(day),
      note: z.optional(text(MAX_OPTION_NOTE_LENGTH)),
    }),
  )
  .check(
    z.minLength(1),
    z.maxLength(MAX_OPTION_ROOMS),
    z.refine((list) => new Set(list.map(({ tenancy_id }) => tenancy_id)).size === list.length),
  )

export const previewLeadOptions = {
  params,
  body: z.object({ rooms }),
  response: dataOf(z.object({ subject: z.string(), text: z.string() })),
} satisfies Schemas

export const sendLeadOptions = {
  params,
  body: z.object({ rooms, idempotency_key: z.uuid() }),
  response: dataOf(z.object({ sent: z.literal(true) })),
} satisfies Schemas

/** A room as the student sees it. */
const OfferedRoom = z.extend(OptionRoom, {
  /** The university that the student named and its straight-line distance in metres; null if it is unknown. */
  university: z.nullable(z.object({ name: z.string(), distance: count })),
})

export type OfferedRoom = z.output<typeof OfferedRoom>

const linkParams = z.object({ token: z.string().check(z.maxLength(100)) })

export const getOptions = {
  params: linkParams,
  response: dataOf(
    z.object({
      /** First name of the member of staff, if it is known. */
      sender: z.nullable(z.string()),
      ends_at: instant,
      rooms: z.array(OfferedRoom),
    }),
  ),
} satisfies Schemas

export const answerOptions = {
  params: linkParams,
  body: z.object({
    room_id: id,
    verdict: z.enum(OPTION_VERDICTS),
    reason: z.optional(z.enum(OPTION_REASONS)),
  }),
  response: dataOf(z.object({ answered: z.literal(true) })),
} satisfies Schemas
