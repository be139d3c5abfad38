import type { DbOrTx } from '@amber/db/database'
import { listRetainedCaptures, type RetainedCapture } from '@amber/db/queries/payment/ledger'
import type { PaymentRow } from '@amber/db/queries/payment/payments'
import { findRefundBasis, type RefundBasis } from '@amber/db/queries/payment/refund-basis'
import { type CancellationReason, cancellationTerms } from '@amber/domain/booking/cancellation-terms'
import { canMoveTo } from '@amber/domain/lead/stage-transitions'
import { refundAmount, refundTermsAt } from '@amber/domain/payment/refund-amount'
import { needsApproval } from '@amber/domain/payment/refund-limit'
import { needsProof, proofDueAt } from '@amber/domain/payment/refund-proof'
import { loadRates } from '../money/load-rates.ts'

/** Part of a refund. The provider refunds each capture separately. */
export type RefundPart = RetainedCapture & {
  amountMinor: number
  /** Share of this capture that is refunded without accepted proof; null if none is needed. */
  withoutProofMinor: number | null
}

export type RefundableAmount = {
  /** Sum of all parts. */
  amountMinor: number
  needsApproval: boolean
  /** Proof of the reason that the refund waits for; null if none is needed. */
  proof: { dueAt: Date; withoutMinor: number } | null
  /** One part per capture: that for the room, and those of differences. Empty for a free booking. */
  parts: readonly RefundPart[]
}

export type RefundOption = RefundableAmount & {
  reason: CancellationReason
  /** Whether the place has no rule for the reason, so that it counts as a change of mind. */
  isAsChangeOfMind: boolean
  percent: number
  /** Instant until which the option is valid; null if it does not change any more. */
  until: string | null
}

export type RefundOptions = {
  /** Null if the payment has no active booking. */
  bookingId: number | null
  /** Total amount still held, regardless of the rules. */
  whole: RefundableAmount
  /** Reason for which the booking was cancelled. */
  cancelledFor: string | null
  offers: readonly RefundOption[]
}

type PaymentRef = Pick<PaymentRow, 'id' | 'leadId' | 'currency'>

/** Returns what would be refunded now for each reason. There are no options after move-in or cancellation. */
export async function loadRefundOptions(
  db: DbOrTx,
  { id, leadId, currency }: PaymentRef,
  { limitMinor, now }: { limitMinor: number; now: Date },
): Promise<RefundOptions> {
  const basis = await findRefundBasis(db, id)
  const captures = await listRetainedCaptures(db, leadId)
  const rates = await loadRates(db, now)
  const refundableShare = (percent: number): RefundableAmount => {
    const parts = captures.map((capture) => ({
      ...capture,
      amountMinor: refundAmount(capture.leftMinor, percent),
      withoutProofMinor: null,
    }))
    const amountMinor = parts.reduce((sum, part) => sum + part.amountMinor, 0)
    // Money that a bank has taken waits as a request, which nobody can approve before the bank has decided for us.
    const isDisputed = parts.some((part) => part.isDisputed && part.amountMinor > 0)
    const isAboveLimit = amountMinor > 0 && needsApproval({ amount: amountMinor, currency }, limitMinor, rates)
    return { amountMinor, needsApproval: isAboveLimit || isDisputed, proof: null, parts }
  }
  const held = { whole: refundableShare(100) }
  if (!basis || !canCancel(basis)) {
    return { ...held, bookingId: null, cancelledFor: basis?.cancelledFor ?? null, offers: [] }
  }
  const terms = cancellationTerms(basis.policies, {
    bookedAt: basis.paidAt,
    moveIn: basis.moveIn,
    timeZone: basis.timeZone,
  })
  const options = refundTermsAt(terms, now).map((term) => ({ ...term, ...refundableShare(term.percent) }))
  const withoutProof = options.find(({ reason }) => reason === 'change_of_mind')
  const withoutMinor = withoutProof?.amountMinor ?? 0
  const offers = options.map((option) => {
    if (!needsProof(option.reason, { withProof: option.amountMinor, without: withoutMinor })) return option
    const parts = option.parts.map((part, index) => ({
      ...part,
      withoutProofMinor: withoutProof?.parts[index]?.amountMinor ?? 0,
    }))
    return { ...option, parts, needsApproval: true, proof: { dueAt: proofDueAt(now), withoutMinor } }
  })
  return { ...held, bookingId: basis.bookingId, cancelledFor: null, offers }
}

/** Returns whether the booking can be cancelled. The cancellation rules end at move-in. */
const canCancel = ({ bookingId, cancelledFor, stage }: RefundBasis): boolean =>
  bookingId !== null && cancelledFor === null && stage !== 'moved_in' && canMoveTo(stage, 'closed')
