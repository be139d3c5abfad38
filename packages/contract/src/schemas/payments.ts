import { CANCELLATION_REASONS } from '@amber/domain/booking/cancellation-terms'
import { LEDGER_KINDS } from '@amber/domain/payment/ledger'
import { CURRENCY_CODES } from '@amber/domain/money/currency'
import { PRICING_DURATIONS } from '@amber/domain/money/pricing-duration'
import { PAYMENT_METHODS } from '@amber/domain/payment/payment-method'
import { PAYMENT_PURPOSES, PAYMENT_STATUSES, PAYMENT_TYPES } from '@amber/domain/payment/vocabulary'
import { REFUND_STATUSES } from '@amber/domain/payment/refund-status'
import { REFUND_DECLINE_REASONS } from '@amber/domain/payment/refund-decline'
import { REFUND_REASONS } from '@amber/domain/payment/refund-reason'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { CancellationPolicy, Cost, Offer, PaymentPlan } from './inventory.ts'
import { NationalityPayment } from './nationality.ts'
import { cacheParameter, idParameter, language, paging, text, checkPageDepth } from './query-parameters.ts'
import { count, day, durationUnit, id, instant, minorUnits } from './values.ts'

const currency = z.enum(CURRENCY_CODES)

/** Token used in payment links. Anyone who has it may view and pay the payment; it contains no personal data. */
const paymentToken = z.string().check(z.regex(/^[\w-]{43}$/))

export const Refund = z.object({
  uuid: z.uuid(),
  status: z.enum(REFUND_STATUSES),
  reason: z.enum(REFUND_REASONS),
  amount: minorUnits,
  created_at: instant,
  ended_at: z.nullable(instant),
  /** Proof of the reason, which the refund waits for; null if none is needed. */
  proof: z.nullable(
    z.object({
      due_at: instant,
      /** Whether a document has arrived. */
      is_received: z.boolean(),
    }),
  ),
})

export type Refund = z.output<typeof Refund>

export const Payment = z.object({
  token: paymentToken,
  status: z.enum(PAYMENT_STATUSES),
  purpose: z.enum(PAYMENT_PURPOSES),
  payment_type: z.enum(PAYMENT_TYPES),
  amount: minorUnits,
  currency,
  /** Whether the amount assumes the declared nationality, which staff check against the passport. */
  depends_on_nationality: z.boolean(),
  /** Id of the tenancy. */
  inventory_id: id,
  inventory_root: z.object({ id, name: z.string(), canonical_name: z.string(), time_zone: z.string() }),
  config_name: z.nullable(z.string()),
  lease_duration: z.nullable(z.string()),
  move_in_date: z.nullable(day),
  /** Secret for the card form; null unless the payer has to act. */
  client_secret: z.nullable(z.string()),
  /** Methods that the payer may choose, the default first. */
  methods: z.array(z.enum(PAYMENT_METHODS)),
  /** The method in use, as the provider last reported it; null while none is known. */
  method: z.nullable(z.enum(PAYMENT_METHODS)),
  /** The provider's code for a declined card. */
  decline_code: z.nullable(z.string()),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  /** The active hold on the room. */
  hold: z.nullable(z.object({ taken_at: instant, expires_at: instant, server_now: instant })),
  paid_at: z.nullable(instant),
  /** Number of the receipt; null until it is paid, and if nothing was. */
  receipt_number: z.nullable(z.string()),
  refunds: z.array(Refund),
  /** Refunds after a cancellation, whose reason is private, for others with the link; empty for the owner. */
  private_refunds: z.array(z.pick(Refund, { status: true, amount: true, created_at: true, ended_at: true })),
  /** Reference by which support finds the booking. */
  reference: z.string(),
  /** Whether the payment's booking was cancelled. */
  is_cancelled: z.boolean(),
  /** When we confirm the booked room with the landlord at the latest, or refund it; null if it needs no confirmation. */
  confirm_by: z.nullable(instant),
  /** First name of the student, so that a payer with the link knows whose room it is; null if it cannot be shown. */
  student_name: z.nullable(z.string()),
  /** Set for the owner and the browser that sent the form; null for others with the link. */
  lead_uuid: z.nullable(z.uuid()),
})

export type Payment = z.output<typeof Payment>

/** A booked stay as agreed when it was booked, and what was paid for it until now. Names are in the requested language. */
const BookedStay = z.object({
  booked_at: instant,
  /** Day on which the student arrives, which may be after the first day. */
  arrival_date: day,
  /** Payments on this site, less what was returned because of the nationality. */
  paid: minorUnits,
  /** Open difference of the nationality in the passport. */
  difference: z.nullable(z.object({ amount: minorUnits, requested_at: instant })),
  price: minorUnits,
  price_duration: z.enum(PRICING_DURATIONS),
  lease_duration: count,
  lease_duration_unit: durationUnit,
  deposit: minorUnits,
  costs: z.array(z.omit(Cost, { amenity: true })),
  offers: z.array(
    z.pick(Offer, {
      id: true,
      name: true,
      offer_type: true,
      amount: true,
      percent: true,
      min_stay_days: true,
      starts_at: true,
      ends_at: true,
    }),
  ),
  payment_plan: PaymentPlan,
  /** Null in bookings of earlier releases, to which the current policies of the room apply. */
  cancellation_policies: z.nullable(z.array(CancellationPolicy)),
})

export type BookedStay = z.output<typeof BookedStay>

/** A payment with the stay of its booking; null unless the room is booked. */
const PaymentOfStay = z.extend(Payment, { booked_stay: z.nullable(BookedStay) })

export type PaymentOfStay = z.output<typeof PaymentOfStay>

export const startPayment = {
  body: z.object({ lead_uuid: z.uuid() }),
  response: dataOf(PaymentOfStay),
} satisfies Schemas

export const findPayment = {
  query: z.object({ lead_uuid: z.uuid(), ...language, ...cacheParameter }),
  response: dataOf(z.nullable(PaymentOfStay)),
} satisfies Schemas

export const getPayment = {
  params: z.object({ token: paymentToken }),
  query: z.object({ ...language, ...cacheParameter }),
  response: dataOf(PaymentOfStay),
} satisfies Schemas

export const restartPayment = {
  params: z.object({ token: paymentToken }),
  body: z.object({}),
  response: dataOf(PaymentOfStay),
} satisfies Schemas

export const submitCard = {
  params: z.object({ token: paymentToken }),
  body: z.object({}),
  response: dataOf(PaymentOfStay),
} satisfies Schemas

export const syncReturnedPayment = {
  params: z.object({ token: paymentToken }),
  body: z.object({}),
  response: dataOf(z.object({ status: z.enum(PAYMENT_STATUSES) })),
} satisfies Schemas

export const getReceipt = {
  params: z.object({ token: paymentToken }),
  query: z.object({ ...language }),
  response: z.unknown(),
} satisfies Schemas

/** Refund that a cancellation for this reason would give now. */
export const RefundOption = z.object({
  reason: z.enum(CANCELLATION_REASONS),
  /** Whether the place has no rule for the reason. */
  counts_as_change_of_mind: z.boolean(),
  amount: minorUnits,
  currency,
  percent: z.int().check(z.minimum(0), z.maximum(100)),
  /** End of the period in which this amount applies; null if it does not change. */
  until: z.nullable(instant),
  /** Whether a member of staff must approve the refund. */
  needs_approval: z.boolean(),
  /** Set if a document must prove the reason; it would be due then. */
  proof_due_at: z.nullable(instant),
})

export type RefundOption = z.output<typeof RefundOption>

export const listRefundOptions = {
  params: z.object({ token: paymentToken }),
  response: dataOf(z.object({ result: z.array(RefundOption) })),
} satisfies Schemas

export const requestRefund = {
  params: z.object({ token: paymentToken }),
  body: z.object({
    reason: z.enum(CANCELLATION_REASONS),
    /** Amount shown to the student. The request fails with `refund_changed` if the current amount differs. */
    amount: minorUnits,
    idempotency_key: z.uuid(),
  }),
  /** Null if the booking was cancelled without a refund. */
  response: dataOf(z.nullable(Refund)),
} satisfies Schemas

export const decideRefund = {
  params: z.object({ uuid: z.uuid() }),
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.enum(['approve', 'retry']) }),
    z.object({ decision: z.literal('decline'), reason: z.enum(REFUND_DECLINE_REASONS) }),
  ]),
  response: dataOf(Refund),
} satisfies Schemas

export const listRefunds = {
  query: z.object({ status: z.optional(z.enum(REFUND_STATUSES)), ...paging, ...cacheParameter }).check(checkPageDepth),
  response: dataOf(
    z.object({
      result: z.array(
        z.object({
          ...Refund.shape,
          currency,
          lead_uuid: z.uuid(),
          /** Number of the receipt. */
          reference: z.string(),
          payment_amount: minorUnits,
          place: z.object({ id, name: z.string() }),
          /** Name of the member of staff who started it; null if the student did or it started by itself. */
          requested_by: z.nullable(z.string()),
          /** Whether somebody else has to decide, because the caller requested it, is assigned to the lead or paid. */
          is_own: z.boolean(),
          /** The provider's code for a failed refund. */
          failure_code: z.nullable(z.string()),
          /** Uuids of the readable documents that prove the reason. */
          proof_uuids: z.array(z.uuid()),
          /** Refunds with proof that the same person has requested so far, including this one. */
          proof_requests: count,
          /** Whether that number is unusual, so that the documents need a closer look. */
          is_unusual: z.boolean(),
        }),
      ),
      meta: z.object({ count, p: count, limit: count }),
    }),
  ),
} satisfies Schemas

export const downloadRefundProof = {
  params: z.object({ uuid: z.uuid(), document_uuid: z.uuid() }),
  response: z.file(),
} satisfies Schemas

/** A payment with its ledger balances. */
export const PaymentAccount = z.object({
  payment: Payment,
  /** Null if the booking stands or never existed. */
  cancelled_at: z.nullable(instant),
  /** Deposit of the stay, as agreed once it is booked: the payment is named after what it counts towards. */
  deposit: z.nullable(minorUnits),
  /** Balances from the ledger, in the payment's currency. */
  paid: minorUnits,
  held: minorUnits,
  returning: minorUnits,
  refunded: minorUnits,
  released: minorUnits,
  cashback: minorUnits,
  /** Sorted oldest first. */
  movements: z.array(z.object({ kind: z.enum(LEDGER_KINDS), amount: minorUnits, at: instant })),
})

export type PaymentAccount = z.output<typeof PaymentAccount>

export const listPayments = {
  query: z.object({ ...language, ...paging, ...cacheParameter }).check(checkPageDepth),
  response: dataOf(z.object({ result: z.array(PaymentAccount), meta: z.object({ count, p: count, limit: count }) })),
} satisfies Schemas

export const getNationalityBasedPayment = {
  query: z.object({
    email: z.optional(text(254)),
    inventory_id: idParameter(),
    nationality: z.optional(text(100)),
    ...language,
    ...cacheParameter,
  }),
  response: dataOf(z.nullable(NationalityPayment)),
} satisfies Schemas
