import type { listRefunds } from '@amber/contract/schemas/payments'
import type {
  CommissionSums,
  CommissionTotals,
  Dispute,
  FoundDifference,
  PaymentToCheck,
} from '@amber/contract/schemas/finance'
import { formatDate } from '@amber/domain/dates/format-date'
import { timeAgo } from '@amber/domain/dates/time-ago'
import type { Language } from '@amber/domain/languages'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'
import type * as z from 'zod/mini'
import { leadUrl } from '../leads/leads-url.ts'

type LineContext = { now: Date; language: Language }

type ListedRefund = z.output<typeof listRefunds.response>['data']['result'][number]

/** Formats an amount of any currency that a provider may name. */
const money = (amount: number, currency: string, language: Language) =>
  isCurrencyCode(currency) ? formatMoney({ amount, currency }, language) : `${amount} ${currency}`

/** The editor of a place, where staff see who supplies it. */
const placeUrl = ({ id }: { id: number }) => `/dashboard/inventories/${id}`

export const refundLine = (refund: ListedRefund, { now, language }: LineContext) => ({
  uuid: refund.uuid,
  place: refund.place.name,
  placeUrl: placeUrl(refund.place),
  reference: refund.reference,
  reason: refund.reason,
  amount: money(refund.amount, refund.currency, language),
  paid: money(refund.payment_amount, refund.currency, language),
  requestedBy: refund.requested_by,
  isOwn: refund.is_own,
  waiting: timeAgo(refund.created_at, now, language),
  /** Day until which a document may still arrive; null once one has, or if none is needed. */
  proofDue: refund.proof && !refund.proof.is_received ? formatDate(refund.proof.due_at.slice(0, 10), language) : null,
  proofUrls: refund.proof_uuids.map((document) => `/api/v0/refunds/${refund.uuid}/proofs/${document}/file`),
  unusualRequests: refund.is_unusual ? refund.proof_requests : null,
})

export type RefundLine = ReturnType<typeof refundLine>

export const paymentLine = (payment: PaymentToCheck, { now, language }: LineContext) => ({
  issue: payment.issue,
  place: payment.place.name,
  placeUrl: placeUrl(payment.place),
  reference: payment.reference,
  amount: money(payment.amount, payment.currency, language),
  since: timeAgo(payment.since, now, language),
  code: payment.code,
  refundUuid: payment.refund_uuid,
})

export type PaymentLine = ReturnType<typeof paymentLine>

export const differenceLine = (
  difference: FoundDifference,
  { language, isClosed }: LineContext & { isClosed: boolean },
) => ({
  key: difference.key,
  isoDay: difference.day,
  is: difference.is,
  isOther: difference.kind === 'other' || difference.kind.startsWith('dispute'),
  day: formatDate(difference.day, language),
  id: difference.refund_id ?? difference.intent_id,
  here: difference.here === null ? null : money(difference.here, difference.currency, language),
  there: difference.there === null ? null : money(difference.there, difference.currency, language),
  ...namedPayment(difference.payment),
  closure: difference.closure && closureLine(difference.closure, isClosed, language),
})

const closureLine = (closure: NonNullable<FoundDifference['closure']>, isClosed: boolean, language: Language) => ({
  uuid: closure.uuid,
  reason: closure.reason,
  note: closure.note,
  closedBy: closure.closed_by,
  day: formatDate(closure.closed_at.slice(0, 10), language),
  isOwn: closure.is_own,
  isClosed,
  approvedBy: closure.approved_by,
})

export type DifferenceLine = ReturnType<typeof differenceLine>

export const disputeLine = (dispute: Dispute, { now, language }: LineContext) => ({
  id: dispute.id,
  state: dispute.state,
  amount: money(dispute.amount, dispute.currency, language),
  reason: dispute.reason,
  due: dispute.due_at === null ? null : formatDate(dispute.due_at.slice(0, 10), language),
  isLate: dispute.due_at !== null && new Date(dispute.due_at) < now,
  updated: timeAgo(dispute.updated_at, now, language),
  moved: (['withdrawn', 'reinstated', 'lost'] as const).flatMap((is) =>
    dispute[is] === 0 ? [] : [{ is, amount: money(dispute[is], dispute.currency, language) }],
  ),
  leadUrl: leadUrl(dispute.lead_uuid),
  /** Where evidence is sent, since the provider alone passes it on to the bank. */
  providerUrl: `https://dashboard.stripe.com/disputes/${dispute.id}`,
  ...namedPayment(dispute.payment),
})

export type DisputeLine = ReturnType<typeof disputeLine>

const namedPayment = (payment: FoundDifference['payment']) => ({
  place: payment && payment.place.name,
  placeUrl: payment && placeUrl(payment.place),
  reference: payment && payment.reference,
})

type CommissionContext = LineContext & { supplierUrl: (id: number) => string }

export const commissionLine = (sums: CommissionSums, { language, supplierUrl }: CommissionContext) => ({
  place: sums.place && { name: sums.place.name, url: placeUrl(sums.place) },
  supplier: sums.supplier && { name: sums.supplier.name, url: supplierUrl(sums.supplier.id) },
  ...commissionTotalLine(sums, language),
})

export const commissionTotalLine = (sums: CommissionTotals, language: Language) => ({
  currency: sums.currency,
  expected: sumLine(sums.expected, sums.currency, language),
  claimed: sumLine(sums.claimed, sums.currency, language),
  paid: sumLine(sums.paid, sums.currency, language),
  withoutTerms: sums.without_terms,
})

const sumLine = (sum: CommissionSums['paid'], currency: string, language: Language) => ({
  bookings: sum.bookings,
  amount: money(sum.amount, currency, language),
})
