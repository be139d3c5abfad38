import type { Tx } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { writeLedger } from '@amber/db/queries/payment/ledger'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { insertRefund, type RefundRow } from '@amber/db/queries/payment/refunds'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { entriesOf } from '@amber/domain/payment/ledger'
import type { AutomaticReason } from '@amber/domain/payment/refund-reason'
import type { PaymentType } from '@amber/domain/payment/vocabulary'
import { notifyPayer, notifyRefundBegun } from './notify-payer.ts'

export type RefundInput = {
  paymentId: number
  leadId: number
  /** Intent whose capture is refunded. The capture is already in the ledger. */
  intentId: string
  amountMinor: number
  currency: CurrencyCode
  paymentType: PaymentType
  reason: AutomaticReason
}

/**
 * Refunds automatically, without approval, what should not have been captured. Enqueues jobs, so it comes after
 * everything that other transactions may wait for. Returns the id of the refund; undefined, without changes, if this
 * capture is already being refunded.
 */
export async function startRefund(tx: Tx, refund: RefundInput): Promise<number | undefined> {
  const { paymentId, leadId, intentId, amountMinor, currency, reason, paymentType } = refund
  const id = await insertRefund(tx, { paymentId, intentId, amountMinor, currency, reason, status: 'approved' })
  if (id === undefined) return undefined
  await recordRefundStarted(tx, { id, attempt: 1, paymentId, amountMinor, currency, paymentType })
  await recordLeadEvent(tx, { leadId, kind: 'refund_requested', subjectId: id })
  if (reason === 'room_gone')
    await notifyPayer(tx, leadId, { kind: 'payment_room_gone', key: `refund:${id}:begun`, ids: { refund_id: id } })
  else await notifyRefundBegun(tx, leadId, id)
  await enqueueRefundCheck(tx, id)
  return id
}

type ApprovedRefund = Pick<RefundRow, 'id' | 'attempt' | 'paymentId' | 'amountMinor' | 'currency' | 'paymentType'>

/** Records in the ledger that an approved refund has started. The caller calls `enqueueRefundCheck` last. */
export async function recordRefundStarted(tx: Tx, refund: ApprovedRefund): Promise<void> {
  const { id, paymentId } = refund
  await writeLedger(tx, {
    kind: 'refund_begun',
    cause: refundCause(refund),
    paymentId,
    refundId: id,
    entries: entriesOf('refund_begun', refund),
  })
}

/** Returns the ledger cause of one refund attempt. */
export const refundCause = ({ id, attempt }: Pick<RefundRow, 'id' | 'attempt'>) => `refund:${id}:${attempt}`

/** Enqueues a job that brings the refund to its end. */
export const enqueueRefundCheck = (tx: Tx, id: number, delaySeconds = 0): Promise<void> =>
  addJobs(tx, 'send-refund', [{ jobKey: `refund:${id}`, payload: { refund_id: id }, delaySeconds }])
