import { INVENTORY_STATUSES } from '@amber/domain/inventory/vocabulary'
import { DOCUMENT_KINDS } from '@amber/domain/document/document'
import { BOOKING_STATUSES, LEAD_STAGES, TURNS } from '@amber/domain/lead/stages'
import { REVIEW_STATUSES } from '@amber/domain/review/review-status'
import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { caching, commaList, language, only, paging, withinDepth } from './query-parameters.ts'
import { count, day, durationUnit, id, instant, minorUnits } from './values.ts'

const stage = z.enum(LEAD_STAGES)

/** One lead of a student, from the first enquiry to the keys. */
export const Booking = z.object({
  id,
  uuid: z.uuid(),
  /** The place, room type or tenancy it is about. */
  inventory_id: id,
  root_inventory_id: id,
  payment_present: z.boolean(),
  form_present: z.boolean(),
  booking_status: z.enum(BOOKING_STATUSES),
  /** The last that was reached. */
  stage,
  next_stage: z.nullable(stage),
  /** Who has to act: "yours" is the student's. */
  turn: z.enum(TURNS),
  /** Until when. */
  due_at: z.nullable(instant),
  move_in_date: z.nullable(day),
  created_at: instant,
  updated_at: instant,

  // Below: what `methods` adds.
  inventory_root: z.optional(
    z.object({
      id,
      name: z.string(),
      canonical_name: z.string(),
      status: z.enum(INVENTORY_STATUSES),
      /** Null for as long as no search knows the place; so are the three below. */
      region_name: z.nullable(z.string()),
      time_zone: z.nullable(z.string()),
      image: z.nullable(
        z.object({
          base_path: z.string(),
          width: count,
          height: count,
          blurred_preview: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  /** What is chosen of the place: a room type, and of that a tenancy. */
  inventory: z.optional(
    z.object({
      config_id: z.nullable(id),
      config_name: z.nullable(z.string()),
      lease_duration: z.nullable(count),
      lease_duration_unit: z.nullable(durationUnit),
      /** What the whole stay costs as it is let today, by all who share it; null where it is not let. */
      total: z.nullable(z.object({ amount: minorUnits, currency: z.string(), persons: id })),
    }),
  ),
  stages: z.optional(z.array(z.object({ stage, reached_at: instant }))),
  /** The place that is kept for them; null when none is. Browsers count down by the server's clock. */
  hold: z.optional(z.nullable(z.object({ expires_at: instant, server_now: instant }))),
  /** What became of paying for it, where that is no way to go on as before; null where it is. */
  payment: z.optional(z.nullable(z.enum(['processing', 'room_gone', 'room_gone_paid', 'given_back']))),
  /** One of each kind. Of several, the one that is farthest. */
  documents: z.optional(
    z.array(z.object({ kind: z.enum(DOCUMENT_KINDS), state: z.enum(['missing', 'refused', 'checking', 'kept']) })),
  ),
  /** What became of their review of the place; `open` while there is none and one may be written. */
  review: z.optional(z.nullable(z.enum(['open', ...REVIEW_STATUSES]))),
})

export type Booking = z.output<typeof Booking>

export const BOOKING_METHODS = [
  'inventory_root',
  'inventory',
  'stages',
  'hold',
  'payment',
  'documents',
  'review',
] as const

export const listBookings = defineEndpoint({
  method: 'GET',
  path: '/api/v0/auth/users/bookings',
  auth: 'account.read',
  summary: 'My enquiries and bookings, the last changed first',
  query: z
    .object({
      ...paging,
      ...language,
      ...caching,
      only: only(Booking),
      methods: z.optional(commaList(BOOKING_METHODS)),
      sort_key: z._default(z.enum(['updated', 'created']), 'updated'),
      sort_order: z._default(z.enum(['asc', 'desc']), 'desc'),
    })
    .check(withinDepth),
  response: z.object({
    data: z.object({
      result: z.array(Booking),
      meta: z.object({
        count,
        p: count,
        limit: count,
        /** Of all pages: how many wait for whom. */
        turns: z.object({ yours: count, ours: count, nobody: count }),
      }),
    }),
  }),
})
