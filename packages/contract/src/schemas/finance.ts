import { COMMISSION_GROUPS } from '@amber/domain/finance/commission-groups'
import { CLOSURE_REASONS, CLOSURE_STATES, MAX_CLOSURE_NOTE_LENGTH } from '@amber/domain/finance/difference-closure'
import { DISPUTE_STATES } from '@amber/domain/finance/dispute'
import { PAYMENT_ISSUES } from '@amber/domain/finance/payment-issues'
import { CURRENCY_CODES } from '@amber/domain/money/currency'
import { DIFFERENCE_KINDS, MOVEMENT_KINDS } from '@amber/domain/payment/reconciliation'
import { PAYMENT_STATUSES } from '@amber/domain/payment/vocabulary'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf, listOf } from '../http/envelope.ts'
import { checkPageDepth, idParameter, paging, text } from './query-parameters.ts'
import { count, day, id, instant, minorUnits } from './values.ts'

const currency = z.enum(CURRENCY_CODES)
const page = z.object(paging).check(checkPageDepth)
const named = z.object({ id, name: z.string() })

const PaymentToCheck = z.object({
  issue: z.enum(PAYMENT_ISSUES),
  /** Number of the receipt, or of the one that the payment would have. */
  reference: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  /** Amount that is held, was to be refunded or is due. */
  amount: minorUnits,
  currency,
  since: instant,
  /** The failed refund, which can be retried. */
  refund_uuid: z.nullable(z.uuid()),
  /** The provider's code for a failed refund or a declined payment. */
  code: z.nullable(z.string()),
  lead_uuid: z.uuid(),
  place: named,
})

export type PaymentToCheck = z.output<typeof PaymentToCheck>

export const listPaymentsToCheck = { query: page, response: listOf(PaymentToCheck) } satisfies Schemas

/** A payment of ours that a difference or a chargeback is about. */
const PaymentNamed = z.nullable(z.object({ reference: z.string(), place: named }))

const Closure = z.object({
  uuid: z.uuid(),
  reason: z.enum(CLOSURE_REASONS),
  /** Null after the person whom it concerns was erased. */
  note: z.nullable(z.string()),
  closed_by: z.nullable(z.string()),
  closed_at: instant,
  /** Whether the caller closed it, and so cannot agree. */
  is_own: z.boolean(),
  approved_by: z.nullable(z.string()),
})

const FoundDifference = z.object({
  day,
  /** Identifies the difference within its day. */
  key: z.string(),
  is: z.enum(DIFFERENCE_KINDS),
  kind: z.enum(MOVEMENT_KINDS),
  intent_id: z.string(),
  refund_id: z.nullable(z.string()),
  currency: z.string(),
  /** Amounts in our ledger and at the provider; null if that side has no such movement. Withdrawals are below zero. */
  here: z.nullable(z.int()),
  there: z.nullable(z.int()),
  payment: PaymentNamed,
  /** How it was closed; of an open one, what waits for a second person. */
  closure: z.nullable(Closure),
})

export type FoundDifference = z.output<typeof FoundDifference>

export const listDifferences = {
  query: z.object({ state: z._default(z.enum(CLOSURE_STATES), 'open'), ...paging }).check(checkPageDepth),
  response: listOf(FoundDifference),
} satisfies Schemas

export const closeDifference = {
  body: z.object({ day, key: text(300), reason: z.enum(CLOSURE_REASONS), note: text(MAX_CLOSURE_NOTE_LENGTH) }),
  response: dataOf(z.object({ needs_approval: z.boolean() })),
} satisfies Schemas

export const decideClosure = {
  params: z.object({ uuid: z.uuid() }),
  body: z.object({ decision: z.enum(['approve', 'reject']) }),
  response: dataOf(z.object({ is_closed: z.boolean() })),
} satisfies Schemas

const Dispute = z.object({
  id: z.string(),
  state: z.enum(DISPUTE_STATES),
  amount: minorUnits,
  currency: z.string(),
  /** The bank's reason as a code. */
  reason: z.nullable(z.string()),
  /** Until when the bank accepts evidence. */
  due_at: z.nullable(instant),
  updated_at: instant,
  /** Amounts in the ledger: taken from our balance, of this returned, and lost for good. */
  withdrawn: minorUnits,
  reinstated: minorUnits,
  lost: minorUnits,
  lead_uuid: z.uuid(),
  payment: PaymentNamed,
})

export type Dispute = z.output<typeof Dispute>

export const listDisputes = { query: page, response: listOf(Dispute) } satisfies Schemas

const sum = z.object({ bookings: count, amount: minorUnits })

const CommissionTotals = z.object({
  currency,
  /** Paid or signed for, and not claimed from the supplier yet. */
  expected: sum,
  claimed: sum,
  paid: sum,
  /** Bookings without agreed terms, or whose stay is not known. */
  without_terms: count,
})

export type CommissionTotals = z.output<typeof CommissionTotals>

const CommissionSums = z.extend(CommissionTotals, {
  supplier: z.nullable(named),
  /** Null if the sums are those of a supplier. */
  place: z.nullable(named),
})

export type CommissionSums = z.output<typeof CommissionSums>

const commissionQuery = { by: z._default(z.enum(COMMISSION_GROUPS), 'place'), supplier_id: z.optional(idParameter()) }

export const listCommissionSums = {
  query: z.object({ ...commissionQuery, ...paging }).check(checkPageDepth),
  response: dataOf(
    z.object({
      result: z.array(CommissionSums),
      /** Sums of all pages, by currency. */
      totals: z.array(CommissionTotals),
      meta: z.object({ count, p: count, limit: count }),
    }),
  ),
} satisfies Schemas

export const exportCommissions = { query: z.object(commissionQuery), response: z.file() } satisfies Schemas
