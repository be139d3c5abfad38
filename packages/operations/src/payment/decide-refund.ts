import { recordAudit } from '@amber/db/audit'
import type { Db, Tx } from '@amber/db/database'
import { findAssignee, isLeadOf, lockStage } from '@amber/db/queries/lead/open-leads'
import { findDisputeOfRefund } from '@amber/db/queries/payment/disputed-money'
import { listMovementsOf } from '@amber/db/queries/payment/ledger'
import {
  findRefund,
  listAwaitedRefunds,
  listUnprovenRefunds,
  lockRefund,
  type RefundRow,
  updateRefund,
} from '@amber/db/queries/payment/refunds'
import { AppError } from '@amber/domain/errors'
import { leftInHolding } from '@amber/domain/payment/ledger'
import type { RefundDeclineReason } from '@amber/domain/payment/refund-decline'
import { nextRefundStatus } from '@amber/domain/payment/refund-status'
import { enqueueRefundCheck, recordRefundStarted } from './start-refund.ts'
import { lockRefundOfLead } from './lock-refund-of-lead.ts'
import { writeRelease } from './release-deposit.ts'
import { notifyPayer, notifyRefundBegun } from './notify-payer.ts'

/** Decision of staff. `retry`: the bank rejected the refund and it is tried again. */
export type RefundDecision = 'approve' | 'decline' | 'retry'

type DecisionInput = {
  uuid: string
  decision: RefundDecision
  /** Why it is declined. */
  reason?: RefundDeclineReason | undefined
  actorId: number
  requestId: string
}

/**
 * Decides about a refund. Throws `conflict` if the refund does not wait for that decision, `forbidden` if the decider
 * requested or paid it or is assigned to the lead, `proof_missing` if its reason is to be approved without a readable
 * document, and `conflict` with `refund: 'disputed'` if a bank has taken the money that would be sent.
 */
export async function decideRefund(db: Db, decision: DecisionInput, now = new Date()): Promise<RefundRow> {
  return db.transaction().execute(async (tx) => {
    const refund = await lockRefundOfLead(tx, { uuid: decision.uuid })
    if (!refund) throw new AppError('not_found')
    if (nextRefundStatus(refund.status, decision.decision) === undefined) throw new AppError('conflict')
    if (!(await isIndependent(tx, refund, decision.actorId))) throw new AppError('forbidden')
    if (decision.decision === 'approve' && refund.proof !== null && refund.proof.state !== 'readable')
      throw new AppError('proof_missing')
    const sentMinor = await amountToSend(tx, refund, decision.decision)
    if (sentMinor === 'disputed') throw new AppError('conflict', { fields: { refund: 'disputed' } })
    await applyDecision(tx, refund, { ...decision, sentMinor, now })
    return (await findRefund(tx, refund.id)) ?? refund
  })
}

/** Two people see each refund that needs a decision, and neither receives it. */
const isIndependent = async (tx: Tx, { requestedBy, leadId }: RefundRow, deciderId: number): Promise<boolean> =>
  requestedBy !== deciderId &&
  (await findAssignee(tx, leadId)) !== deciderId &&
  !(await isLeadOf(tx, leadId, deciderId))

const BATCH_SIZE = 100

/** Declines refunds whose proof was not sent in time. Returns their number. */
export async function declineUnprovenRefunds(db: Db, now = new Date()): Promise<number> {
  const ids = await listUnprovenRefunds(db, now, BATCH_SIZE)
  for (const id of ids) {
    await db.transaction().execute(async (tx) => {
      const refund = await lockRefundOfLead(tx, { id })
      // Staff have decided or a document has arrived meanwhile.
      if (refund?.status !== 'requested' || refund.proof?.state !== 'awaited') return
      const sentMinor = await amountToSend(tx, refund, 'decline')
      // It waits until the bank has decided.
      if (sentMinor === 'disputed') return
      await applyDecision(tx, refund, { decision: 'decline', sentMinor, actorId: null, now })
    })
  }
  return ids.length
}

/**
 * Approves what the nationality returns and staff have not decided about, because the booking ends with a full refund.
 * The caller has locked the lead and mails the sum. What a bank has taken still waits for staff.
 */
export async function approveNationalityRefunds(tx: Tx, leadId: number, now: Date): Promise<void> {
  for (const id of await listAwaitedRefunds(tx, leadId, 'nationality')) {
    const refund = await lockRefund(tx, id)
    const sentMinor = refund ? await amountToSend(tx, refund, 'approve') : 'disputed'
    if (!refund || sentMinor === 'disputed') continue
    await applyDecision(tx, refund, { decision: 'approve', sentMinor, actorId: null, isMailed: false, now })
  }
}

/**
 * Returns the amount that a decision sends. Without accepted proof, the student still gets what a change of mind gives,
 * unless their bank has returned the money for good. `disputed`: a bank has taken it, so that the provider would reject
 * the refund or the student would get it twice.
 */
async function amountToSend(tx: Tx, refund: RefundRow, decision: RefundDecision): Promise<number | 'disputed'> {
  const amountMinor = decision === 'decline' ? (refund.proof?.withoutMinor ?? 0) : refund.amountMinor
  if (amountMinor === 0) return 0
  const dispute = await findDisputeOfRefund(tx, { ...refund, amountMinor })
  if (dispute === undefined) return amountMinor
  return decision === 'decline' && dispute === 'lost' ? 0 : 'disputed'
}

type Decided = {
  decision: RefundDecision
  /** Amount that is sent; zero if none is. */
  sentMinor: number
  reason?: RefundDeclineReason | undefined
  /** Null when the time for sending proof ran out, or the booking ended with a full refund. */
  actorId: number | null
  /** Whether the student gets a mail about an approval; true by default. */
  isMailed?: boolean
  requestId?: string
  now: Date
}

/** Applies a decision to a refund that the caller has locked with its lead. */
async function applyDecision(tx: Tx, refund: RefundRow, decided: Decided): Promise<void> {
  const { decision, sentMinor, reason = null, actorId, isMailed = true, requestId, now } = decided
  const { id, leadId } = refund
  const isRefunded = sentMinor > 0
  const isRetry = decision === 'retry'
  const attempt = refund.attempt + (isRetry ? 1 : 0)
  const status = nextRefundStatus(refund.status, decision === 'decline' && isRefunded ? 'approve' : decision)
  if (status === undefined) throw new Error(`refund ${id} cannot be decided in status ${refund.status}`)
  await updateRefund(tx, id, {
    status,
    decidedBy: actorId,
    decidedAt: now,
    declinedFor: decision === 'decline' ? reason : null,
    endedAt: isRefunded ? null : now,
    ...(isRefunded && { amountMinor: sentMinor }),
    // A new attempt is a new refund at the provider, with its own key.
    ...(isRetry && { attempt, providerRefundId: null, failureCode: null }),
  })
  await recordAudit(tx, {
    actorId,
    action: `refund.${decision}`,
    ids: { refund_id: id },
    fields: ['status'],
    requestId,
  })
  if (decision === 'decline') {
    if (!(await isStillHeld(tx, refund))) await releaseDeclined(tx, refund, sentMinor)
    await notifyPayer(tx, leadId, { kind: 'refund_declined', key: `refund:${id}:declined`, ids: { refund_id: id } })
  }
  if (!isRefunded) return
  await recordRefundStarted(tx, { ...refund, attempt, amountMinor: sentMinor })
  if (decision === 'approve' && isMailed) await notifyRefundBegun(tx, leadId, id)
  await enqueueRefundCheck(tx, id)
}

/** Releases what is not refunded, as far as a lost chargeback has left it: the payer has the rest from their bank. */
async function releaseDeclined(tx: Tx, refund: RefundRow, sentMinor: number): Promise<void> {
  const { id, paymentId, paymentType, currency } = refund
  const heldMinor = leftInHolding(await listMovementsOf(tx, [paymentId]), refund)
  const amountMinor = Math.max(0, Math.min(refund.amountMinor, heldMinor) - sentMinor)
  await writeRelease(tx, { cause: `refund:${id}:declined`, paymentId, paymentType, currency, amountMinor })
}

/**
 * Returns whether a declined refund stays with a booking that stands, to be released or refunded with the rest. Only
 * refunds of a nationality difference cancel no booking.
 */
async function isStillHeld(tx: Tx, { reason, leadId }: RefundRow): Promise<boolean> {
  const stage = reason === 'nationality' ? await lockStage(tx, leadId) : undefined
  return stage !== undefined && stage !== 'moved_in' && stage !== 'closed'
}
