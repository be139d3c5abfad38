import { AGREEMENT_STATES } from '@amber/domain/agreement/agreement'
import { DEPOSIT_STATUSES } from '@amber/domain/deposit/deposit-status'
import { INVENTORY_STATUSES } from '@amber/domain/inventory/vocabulary'
import { BOOKING_DOCUMENT_KINDS, DOCUMENT_PROGRESS, DOCUMENT_REJECTIONS } from '@amber/domain/document/document'
import { BOOKING_STATUSES, LEAD_STAGES, TURNS } from '@amber/domain/lead/stages'
import { PAYMENT_OBSTACLES, TODOS } from '@amber/domain/lead/turn'
import { CURRENCY_CODES } from '@amber/domain/money/currency'
import { PAYEES, SCHEDULE_KINDS, SCHEDULE_METHODS } from '@amber/domain/payment/payment-schedule'
import { PAYMENT_TYPES } from '@amber/domain/payment/vocabulary'
import { REVIEW_STATUSES } from '@amber/domain/review/review-status'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { NationalityStatus } from './nationality.ts'
import { cacheParameter, commaList, flag, language, only, paging, checkPageDepth } from './query-parameters.ts'
import { count, day, durationUnit, id, instant, minorUnits } from './values.ts'

const stage = z.enum(LEAD_STAGES)

/** A student's lead at any stage. */
export const Booking = z.object({
  id,
  uuid: z.uuid(),
  /** The place, room type or tenancy that the lead is about. */
  inventory_id: id,
  root_inventory_id: id,
  payment_present: z.boolean(),
  form_present: z.boolean(),
  booking_status: z.enum(BOOKING_STATUSES),
  /** Latest stage reached. */
  stage,
  next_stage: z.nullable(stage),
  /** Who has to act next; "yours" means the student and "ours" staff. */
  turn: z.enum(TURNS),
  /** Things for the student to do: the step of their turn, and uploading documents beside it. */
  todos: z.array(z.enum(TODOS)),
  /** Deadline for that action. */
  due_at: z.nullable(instant),
  move_in_date: z.nullable(day),
  created_at: instant,
  updated_at: instant,

  // The fields below are present only when requested in `methods`.
  inventory_root: z.optional(
    z.object({
      id,
      name: z.string(),
      canonical_name: z.string(),
      status: z.enum(INVENTORY_STATUSES),
      /** Null until the place has a search listing, as are `time_zone` and `image`. */
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
  /** The chosen room type and tenancy, if any. */
  inventory: z.optional(
    z.object({
      config_id: z.nullable(id),
      config_name: z.nullable(z.string()),
      lease_duration: z.nullable(count),
      lease_duration_unit: z.nullable(durationUnit),
      /** Current total of the stay for everyone sharing it; null if it is no longer offered. */
      total: z.nullable(z.object({ amount: minorUnits, currency: z.string(), persons: id })),
    }),
  ),
  stages: z.optional(z.array(z.object({ stage, reached_at: instant }))),
  /** The active hold, or null. With `server_now` browsers count down by the server's clock. */
  hold: z.optional(z.nullable(z.object({ expires_at: instant, server_now: instant }))),
  /** Why the student cannot pay now; null if they can. `given_back`: they released the room without paying. */
  payment: z.optional(z.nullable(z.enum(PAYMENT_OBSTACLES))),
  /** Token of the link with which anybody can pay what is due; null if no payment is open. */
  pay_token: z.optional(z.nullable(z.string())),
  /** Whether the list of the student's payments has one of this booking. */
  has_payments: z.optional(z.boolean()),
  /**
   * One entry per document that the landlord needs or the student has uploaded, with the most advanced state of that
   * kind's documents. `kept`: received; `approved`: checked by staff. `refusal` says why one is `refused`.
   */
  documents: z.optional(
    z.array(
      z.object({
        kind: z.enum(BOOKING_DOCUMENT_KINDS),
        state: z.enum(DOCUMENT_PROGRESS),
        refusal: z.nullable(z.enum(DOCUMENT_REJECTIONS)),
      }),
    ),
  ),
  /** The newest list of rooms that staff sent, and its answers; null without one whose link works. */
  options: z.optional(
    z.nullable(
      z.object({
        /** Token of the mailed link. */
        token: z.string(),
        sent_at: instant,
        rooms: count,
        /** Rooms by the student's newest answer. */
        answers: z.object({ want: count, like: count, no: count }),
      }),
    ),
  ),
  /** Status of the student's review of the place; `open` if none exists and one may be written. */
  review: z.optional(z.nullable(z.enum(['open', ...REVIEW_STATUSES]))),
  nationality: z.optional(NationalityStatus),
  /** When we confirm the booked room with the landlord at the latest, or refund it; null if it is confirmed. */
  confirm_by: z.optional(z.nullable(instant)),
  /** Who lets the booked room and where it is; null without a valid booking. */
  booked_place: z.optional(
    z.nullable(
      z.object({
        landlord: z.nullable(z.string()),
        address: z.string(),
        /** When the room was confirmed; null until then, and if it needs no confirmation. */
        confirmed_at: z.nullable(instant),
      }),
    ),
  ),
  /**
   * Status of the deposit, and the last day for returning it in full; null until the student says when they leave, and
   * without a deposit.
   */
  deposit_return: z.optional(z.nullable(z.object({ status: z.enum(DEPOSIT_STATUSES), due_on: z.nullable(day) }))),
  /** State of the tenancy agreement. The student can read it from `to_sign` on. */
  agreement: z.optional(z.enum(AGREEMENT_STATES)),
  /** Payments of a booked stay, by the terms of its booking; null before, after a cancellation, or if it is unknown. */
  payments: z.optional(
    z.nullable(
      z.object({
        currency: z.enum(CURRENCY_CODES),
        total: minorUnits,
        /** Part of the total that is returned after the stay. */
        refundable: minorUnits,
        /** Paid on this site. */
        paid: minorUnits,
        /** The next payment to the landlord; null after the last. */
        next: z.nullable(z.object({ amount: minorUnits, due_on: day })),
        deposit: minorUnits,
        payment_type: z.enum(PAYMENT_TYPES),
        booked_on: day,
        /** Day on which the student arrives, which may be after the first day. */
        arrival_date: day,
        /** Last moment of free cancellation for any reason; null once it has ended, and if there is none. */
        free_until: z.nullable(instant),
        /** When the agreement is due, if free cancellation may end before it arrives. */
        agreement_due_at: z.nullable(instant),
        /** Token of the link to the payment, and to the calendar file of the stay. */
        token: z.string(),
        /** Every payment of the stay in order of its date; null if the move-in date is unknown. */
        schedule: z.nullable(
          z.object({
            is_monthly: z.boolean(),
            entries: z.array(
              z.object({
                kind: z.enum(SCHEDULE_KINDS),
                due_on: day,
                payee: z.enum(PAYEES),
                method: z.enum(SCHEDULE_METHODS),
                amount: minorUnits,
                /** Costs in a rent payment besides the rent. The amount is null for running costs. */
                includes: z.optional(z.array(z.object({ name: z.string(), amount: z.nullable(minorUnits) }))),
              }),
            ),
            /** The refundable part, which the landlord returns after the stay. */
            money_back: z.nullable(z.object({ by: day, amount: minorUnits })),
          }),
        ),
      }),
    ),
  ),
})

export type Booking = z.output<typeof Booking>

export const BOOKING_METHODS = [
  'inventory_root',
  'inventory',
  'stages',
  'hold',
  'payment',
  'pay_token',
  'has_payments',
  'options',
  'documents',
  'review',
  'nationality',
  'agreement',
  'payments',
  'confirm_by',
  'booked_place',
  'deposit_return',
] as const

export const listBookings = {
  query: z
    .object({
      ...paging,
      ...language,
      ...cacheParameter,
      only: only(Booking),
      methods: z.optional(commaList(BOOKING_METHODS)),
      /** `true` lists and counts only leads with a booked room. */
      booked: z.optional(flag()),
      sort_key: z._default(z.enum(['updated', 'created']), 'updated'),
      sort_order: z._default(z.enum(['asc', 'desc']), 'desc'),
    })
    .check(checkPageDepth),
  response: z.object({
    data: z.object({
      result: z.array(Booking),
      meta: z.object({
        count,
        p: count,
        limit: count,
        /** Number of leads per turn across all pages. */
        turns: z.object({ yours: count, ours: count, landlord: count, nobody: count }),
        /** Number of things that the student has to do across all pages. */
        todos: count,
      }),
    }),
  }),
} satisfies Schemas
