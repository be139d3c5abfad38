import { CURRENCY_CODES } from '@amber/domain/money/currency'
import { TAKEOVER_DECISIONS, TAKEOVER_STATUSES } from '@amber/domain/takeover/takeover-status'
import { MAX_TAKEOVER_MESSAGE_LENGTH, TAKEOVER_REASONS } from '@amber/domain/takeover/takeover-reasons'
import { MAX_LEAD_NAME_LENGTH } from '@amber/domain/lead/vocabulary'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { leadKey } from './leads.ts'
import { multilineText } from './multiline-text.ts'
import { integer, language, text } from './query-parameters.ts'
import { day, durationUnit, id, instant, minorUnits } from './values.ts'

/** An offer to take over the rest of a stay, as anybody may see it. It names nobody. */
const ListedTakeover = z.object({
  uuid: z.uuid(),
  place: z.object({ name: z.string(), canonical_name: z.string() }),
  room_name: z.nullable(z.string()),
  /** First day of whoever takes over, and the last day of the stay. */
  leave_on: day,
  last_day: day,
  lease_duration: id,
  lease_duration_unit: durationUnit,
  currency: z.enum(CURRENCY_CODES),
  /** Rent per week or month. */
  rent: minorUnits,
  rent_unit: z.enum(['week', 'month']),
  /** Everything that the rest of the stay costs, with the incentive deducted, and the part that is returned. */
  total: minorUnits,
  refundable: minorUnits,
  /** Paid to book. */
  deposit: minorUnits,
  /** Amount that the student who leaves adds, for the rent. */
  incentive: minorUnits,
  message: z.nullable(z.string()),
})

export type ListedTakeover = z.output<typeof ListedTakeover>

/** An offer as one of its two students sees it. */
const OwnTakeover = z.extend(ListedTakeover, {
  status: z.enum(TAKEOVER_STATUSES),
  /** Which of the two the caller is. */
  side: z.enum(['leaver', 'taker']),
  /** Lead of the caller. */
  lead_uuid: z.uuid(),
  /** When the landlord has to have decided; null while nothing waits for them. */
  decide_by: z.nullable(instant),
  time_zone: z.string(),
  /** Until when a reservation is held, and the link to pay it; null unless the caller holds it and has not paid. */
  held_until: z.nullable(instant),
  payment_token: z.nullable(z.string()),
})

export type OwnTakeover = z.output<typeof OwnTakeover>

/** An offer as its landlord, or staff on their behalf, decide about it. */
const TakeoverToDecide = z.extend(ListedTakeover, {
  status: z.enum(TAKEOVER_STATUSES),
  reason: z.enum(TAKEOVER_REASONS),
  /** Decisions that are possible now. */
  decisions: z.array(z.enum(TAKEOVER_DECISIONS)),
  decide_by: z.nullable(instant),
  time_zone: z.string(),
  landlord: z.nullable(z.string()),
  /** Full names of the two students; null after an erasure, or without a taker. */
  leaver_name: z.nullable(z.string()),
  taker_name: z.nullable(z.string()),
  /** Reservation of whoever paid, which a decision about them names; null if nobody did. */
  taker_id: z.nullable(id),
})

export type TakeoverToDecide = z.output<typeof TakeoverToDecide>

const StaffTakeover = z.extend(TakeoverToDecide, { lead_uuid: z.uuid(), taker_lead_uuid: z.nullable(z.uuid()) })

export type StaffTakeover = z.output<typeof StaffTakeover>

const takeoverKey = z.object({ uuid: z.uuid() })

/** A decision about whoever paid names their reservation, so that it is never about another student than the one shown. */
const decision = { decision: z.enum(TAKEOVER_DECISIONS), taker_id: z.nullable(id) }

const canonicalName = z.string().check(z.regex(/^[\w-]{1,200}$/))

/** One of both is needed: the offers of a place, or of a region and all below it. */
export const listTakeovers = {
  query: z
    .object({ ...language, place: z.optional(canonicalName), region: z.optional(canonicalName) })
    .check(z.refine(({ place, region }) => (place === undefined) !== (region === undefined))),
  response: dataOf(z.object({ result: z.array(ListedTakeover), region_name: z.nullable(z.string()) })),
} satisfies Schemas

export const getTakeover = {
  params: takeoverKey,
  query: z.object({ ...language }),
  response: dataOf(ListedTakeover),
} satisfies Schemas

export const listOwnTakeovers = {
  query: z.object({ ...language }),
  response: dataOf(z.object({ result: z.array(OwnTakeover) })),
} satisfies Schemas

/** The stay that a student can offer. `problem` says why nothing can be offered now. */
export const getTakeoverTerms = {
  params: z.object({ id: leadKey }),
  query: z.object({ ...language }),
  response: dataOf(
    z.object({
      place_name: z.string(),
      currency: z.nullable(z.enum(CURRENCY_CODES)),
      first_day: z.nullable(day),
      last_day: z.nullable(day),
      deposit: z.nullable(minorUnits),
      problem: z.nullable(z.enum(['not_booked', 'unconfirmed', 'no_deposit', 'open', 'often'])),
    }),
  ),
} satisfies Schemas

/** Asking again with the same day and incentive returns the open offer. */
export const offerTakeover = {
  params: z.object({ id: leadKey }),
  body: z.object({
    leave_on: day,
    reason: z.enum(TAKEOVER_REASONS),
    /** In minor units of the currency of the deposit. */
    incentive: integer(0, 100_000_000),
    message: z.optional(multilineText(1, MAX_TAKEOVER_MESSAGE_LENGTH)),
  }),
  response: dataOf(z.object({ uuid: z.uuid() })),
} satisfies Schemas

export const cancelTakeover = {
  params: takeoverKey,
  response: dataOf(z.object({ status: z.literal('cancelled') })),
} satisfies Schemas

/** Idempotent by key. */
export const reserveTakeover = {
  params: takeoverKey,
  body: z.object({
    name: text(MAX_LEAD_NAME_LENGTH),
    phone: text(40),
    birth_date: day,
    nationality: z.string().check(z.regex(/^[A-Z]{2}$/)),
    university: text(200),
    idempotency_key: z.uuid(),
  }),
  response: dataOf(z.object({ lead_uuid: z.uuid(), payment_token: z.string() })),
} satisfies Schemas

export const giveUpTakeover = {
  params: takeoverKey,
  response: dataOf(z.object({ held: z.literal(false) })),
} satisfies Schemas

export const listTakeoversToDecide = {
  response: dataOf(z.object({ result: z.array(StaffTakeover) })),
} satisfies Schemas

export const decideTakeover = {
  params: takeoverKey,
  body: z.object(decision),
  response: dataOf(z.object({ status: z.enum(TAKEOVER_STATUSES) })),
} satisfies Schemas

const landlordToken = z.object({ token: z.string().check(z.maxLength(200)) })

/** Null if the student has offered nothing. */
export const getLandlordTakeover = {
  params: landlordToken,
  response: dataOf(z.nullable(TakeoverToDecide)),
} satisfies Schemas

export const decideLandlordTakeover = {
  params: landlordToken,
  /** Names the offer as well, because the student may have withdrawn it and made another. */
  body: z.object({ uuid: z.uuid(), ...decision }),
  response: dataOf(z.object({ status: z.enum(TAKEOVER_STATUSES) })),
} satisfies Schemas
