import type { Tx } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { writeLedger } from '@amber/db/queries/ledger'
import { recordLeadEvent } from '@amber/db/queries/lead-events'
import { insertRefund, type RefundRow } from '@amber/db/queries/refunds'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { entriesOf } from '@amber/domain/payment/ledger'
import type { AutomaticReason } from '@amber/domain/payment/refund-reason'
import type { PaymentType } from '@amber/domain/payment/vocabulary'
import { tellPayer } from './tell-payer.ts'

export type RefundToBegin = {
  paymentId: number
  leadId: number
  /** What was taken by it goes back. Its capture is in the ledger already. */
  intentId: string
  amountMinor: number
  currency: CurrencyCode
  paymentType: PaymentType
  reason: AutomaticReason
}

/**
 * Gives back, without anybody asking, what should not have been taken: nobody has to approve it. Adds jobs, so it comes
 * after all that others may wait for. Gives the refund's number; undefined where this capture goes back already, and
 * then nothing changes.
 */
export async function beginRefund(tx: Tx, refund: RefundToBegin): Promise<number | undefined> {
  const { paymentId, leadId, intentId, amountMinor, currency, reason, paymentType } = refund
  const id = await insertRefund(tx, { paymentId, intentId, amountMinor, currency, reason, status: 'approved' })
  if (id === undefined) return undefined
  await writeBegun(tx, { id, attempt: 1, paymentId, amountMinor, currency, paymentType })
  await recordLeadEvent(tx, { leadId, kind: 'refund_requested', subjectId: id })
  const kind = reason === 'room_gone' ? 'payment_room_gone' : 'refund_begun'
  await tellPayer(tx, leadId, { kind, key: `refund:${id}:begun`, ids: { refund_id: id } })
  await followRefund(tx, id)
  return id
}

type Approved = Pick<RefundRow, 'id' | 'attempt' | 'paymentId' | 'amountMinor' | 'currency' | 'paymentType'>

/** Nothing stands between an approved refund and its way back: the ledger says so. `followRefund` comes last. */
export async function writeBegun(tx: Tx, refund: Approved): Promise<void> {
  const { id, paymentId } = refund
  await writeLedger(tx, {
    kind: 'refund_begun',
    cause: refundCause(refund),
    paymentId,
    refundId: id,
    entries: entriesOf('refund_begun', refund),
  })
}

/** One attempt to give back, in the ledger. */
export const refundCause = ({ id, attempt }: Pick<RefundRow, 'id' | 'attempt'>) => `refund:${id}:${attempt}`

/** A job sees to it that the refund comes to its end. */
export const followRefund = (tx: Tx, id: number, delaySeconds = 0): Promise<void> =>
  addJobs(tx, 'send-refund', [{ jobKey: `refund:${id}`, payload: { refund_id: id }, delaySeconds }])
