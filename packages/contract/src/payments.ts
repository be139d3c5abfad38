import { CANCELLATION_REASONS } from '@amber/domain/booking/cancellation-terms'
import { LEDGER_KINDS } from '@amber/domain/payment/ledger'
import { CURRENCY_CODES } from '@amber/domain/money/currency'
import { PAYMENT_STATUSES, PAYMENT_TYPES } from '@amber/domain/payment/vocabulary'
import { REFUND_STATUSES } from '@amber/domain/payment/refund-status'
import { REFUND_REASONS } from '@amber/domain/payment/refund-reason'
import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { dataOf } from './envelope.ts'
import { caching, idParameter, language, paging, text, withinDepth } from './query-parameters.ts'
import { count, day, id, instant, minorUnits } from './values.ts'

const currency = z.enum(CURRENCY_CODES)

/** In links: whoever has it may see this and pay it. Nothing of the person is in it. */
export const paymentToken = z.string().check(z.regex(/^[\w-]{43}$/))

export const Refund = z.object({
  uuid: z.uuid(),
  status: z.enum(REFUND_STATUSES),
  reason: z.enum(REFUND_REASONS),
  amount: minorUnits,
  created_at: instant,
  ended_at: z.nullable(instant),
})

export type Refund = z.output<typeof Refund>

export const Payment = z.object({
  token: paymentToken,
  status: z.enum(PAYMENT_STATUSES),
  payment_type: z.enum(PAYMENT_TYPES),
  amount: minorUnits,
  currency,
  /** The tenancy. */
  inventory_id: id,
  inventory_root: z.object({ id, name: z.string(), canonical_name: z.string(), time_zone: z.string() }),
  config_name: z.nullable(z.string()),
  lease_duration: z.nullable(z.string()),
  move_in_date: z.nullable(day),
  /** For the card form: there while it is the payer's turn. */
  client_secret: z.nullable(z.string()),
  /** In the provider's word, after a card was declined. */
  decline_code: z.nullable(z.string()),
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  /** The room is kept so long. */
  hold: z.nullable(z.object({ taken_at: instant, expires_at: instant, server_now: instant })),
  paid_at: z.nullable(instant),
  refunds: z.array(Refund),
  /** What support finds the booking by. */
  reference: z.string(),
  /** It had booked the room, and the booking was given up. */
  is_cancelled: z.boolean(),
  /** For its owner and the browser that sent the form; null for others who have the link. */
  lead_uuid: z.nullable(z.uuid()),
})

export type Payment = z.output<typeof Payment>

const ofToken = { auth: 'public', params: z.object({ token: paymentToken }), errors: ['not_found'] } as const

export const startPayment = defineEndpoint({
  method: 'POST',
  path: '/api/v0/payments',
  auth: 'public',
  summary: 'Begin to pay for a lead, or go on with it: for its owner and the browser that sent the form',
  body: z.object({ lead_uuid: z.uuid() }),
  response: dataOf(Payment),
  errors: ['not_found', 'payment_off', 'log_in_to_book', 'one_free_booking', 'hold_refused', 'hold_later', 'conflict'],
})

export const findPayment = defineEndpoint({
  method: 'GET',
  path: '/api/v0/payments',
  auth: 'public',
  summary: 'What is paid, or to be paid, for the newest form of a lead; null before it began',
  query: z.object({ lead_uuid: z.uuid(), ...language, ...caching }),
  response: dataOf(z.nullable(Payment)),
  errors: ['not_found'],
})

export const getPayment = defineEndpoint({
  ...ofToken,
  method: 'GET',
  path: '/api/v0/payments/{token}',
  summary: 'How a payment stands, for whoever has its link',
  query: z.object({ ...language, ...caching }),
  response: dataOf(Payment),
})

export const restartPayment = defineEndpoint({
  ...ofToken,
  method: 'POST',
  path: '/api/v0/payments/{token}/start',
  summary: 'Try again after a card was declined or the provider did not answer, or go on from the link',
  body: z.object({}),
  response: dataOf(Payment),
  errors: ['not_found', 'payment_off', 'hold_refused', 'hold_later', 'conflict'],
})

export const submitCard = defineEndpoint({
  ...ofToken,
  method: 'POST',
  path: '/api/v0/payments/{token}/submitted',
  summary: 'Right before the card form is sent: the room is made sure of once more; `sold_out` when it is gone',
  body: z.object({}),
  response: dataOf(Payment),
})

export const getReceipt = defineEndpoint({
  ...ofToken,
  method: 'GET',
  path: '/api/v0/payments/{token}/receipt',
  summary: 'The receipt of a payment, for its owner and the browser that sent the form',
  query: z.object({ ...language }),
  fileType: 'application/pdf',
  response: z.unknown(),
})

/** How a payment would be given back if it were asked for now. */
export const RefundOffer = z.object({
  reason: z.enum(CANCELLATION_REASONS),
  amount: minorUnits,
  currency,
  percent: z.int().check(z.minimum(0), z.maximum(100)),
  /** Until when so much comes back; null: it stays so. */
  until: z.nullable(instant),
  /** A member of staff looks at it first. */
  needs_approval: z.boolean(),
})

export type RefundOffer = z.output<typeof RefundOffer>

export const listRefundOffers = defineEndpoint({
  ...ofToken,
  method: 'GET',
  path: '/api/v0/payments/{token}/refund_offers',
  summary:
    'What would come back, for each reason to cancel: for the owner and the browser that sent the form; none once that is over',
  response: dataOf(z.object({ result: z.array(RefundOffer) })),
})

export const requestRefund = defineEndpoint({
  ...ofToken,
  method: 'POST',
  path: '/api/v0/payments/{token}/refunds',
  summary: 'Cancel the booking and ask for the money back: the amount that was shown is the amount',
  body: z.object({
    reason: z.enum(CANCELLATION_REASONS),
    /** As shown: when another amount would come back by now, nothing happens and the answer says so. */
    amount: minorUnits,
    idempotency_key: z.uuid(),
  }),
  /** Null: it is cancelled, and nothing comes back. */
  response: dataOf(z.nullable(Refund)),
  errors: ['not_found', 'conflict', 'refund_changed'],
})

export const decideRefund = defineEndpoint({
  method: 'PUT',
  path: '/api/v0/refunds/{uuid}/decision',
  auth: 'refund.approve',
  summary: 'Approve or decline a refund that is above the limit, or try one again that a bank refused',
  params: z.object({ uuid: z.uuid() }),
  body: z.object({ decision: z.enum(['approve', 'decline', 'retry']) }),
  response: dataOf(Refund),
  errors: ['not_found', 'conflict', 'forbidden'],
})

export const listRefunds = defineEndpoint({
  method: 'GET',
  path: '/api/v0/refunds',
  auth: 'refund.approve',
  summary: 'Refunds by status, those that wait longest first',
  query: z.object({ status: z.optional(z.enum(REFUND_STATUSES)), ...paging, ...caching }).check(withinDepth),
  response: dataOf(
    z.object({
      result: z.array(
        z.object({
          ...Refund.shape,
          currency,
          lead_uuid: z.uuid(),
          payment_amount: minorUnits,
          /** In the provider's word, of one that failed. */
          failure_code: z.nullable(z.string()),
        }),
      ),
      meta: z.object({ count, p: count, limit: count }),
    }),
  ),
})

/** One payment as its ledger tells it. */
export const PaymentAccount = z.object({
  payment: Payment,
  /** When its booking was cancelled; null while it stands, and where there never was one. */
  cancelled_at: z.nullable(instant),
  /** All read from the ledger, in the currency of the payment. */
  paid: minorUnits,
  held: minorUnits,
  returning: minorUnits,
  refunded: minorUnits,
  released: minorUnits,
  cashback: minorUnits,
  /** Oldest first. */
  movements: z.array(z.object({ kind: z.enum(LEDGER_KINDS), amount: minorUnits, at: instant })),
})

export type PaymentAccount = z.output<typeof PaymentAccount>

export const listPayments = defineEndpoint({
  method: 'GET',
  path: '/api/v0/auth/users/payments',
  auth: 'account.read',
  summary: 'What a student has paid, where it sits and what came back',
  query: z.object({ ...language, ...paging, ...caching }).check(withinDepth),
  response: dataOf(z.object({ result: z.array(PaymentAccount), meta: z.object({ count, p: count, limit: count }) })),
})

/** What students of a nationality pay at a place instead of its deposit. */
export const NationalityPayment = z.object({
  amount: minorUnits,
  currency,
  payment_type: z.enum(PAYMENT_TYPES),
})

export type NationalityPayment = z.output<typeof NationalityPayment>

export const getNationalityBasedPayment = defineEndpoint({
  method: 'GET',
  path: '/api/v0/payments/nationality_based_payment',
  auth: 'public',
  summary: 'What is paid to book, by nationality; the same whatever the e-mail, unless it is the caller’s own',
  query: z.object({
    email: z.optional(text(254)),
    inventory_id: idParameter(),
    nationality: z.optional(text(100)),
    ...language,
    ...caching,
  }),
  response: dataOf(z.nullable(NationalityPayment)),
  errors: ['not_found'],
})
