import type { CancellationReason, CancellationTerm } from '../booking/cancellation-terms.ts'
import { divideUp } from '../money/division.ts'

/** Refund percentage for a reason, and its deadline. */
export type RefundTerm = {
  readonly reason: CancellationReason
  readonly percent: number
  /** ISO instant; null if the term never ends. */
  readonly until: string | null
}

/**
 * Returns the refund term of each reason at a moment. A change of mind may always be cancelled, possibly without a
 * refund.
 */
export function refundTermsAt(terms: readonly CancellationTerm[], now: Date): readonly RefundTerm[] {
  const current = terms.map((term) => ({ reason: term.reason, ...stepAt(term, now) }))
  return current.some(({ reason }) => reason === 'change_of_mind')
    ? current
    : [{ reason: 'change_of_mind', percent: 0, until: null }, ...current]
}

/** Returns the current step. The last step has no end, so there normally is one. */
function stepAt({ steps }: CancellationTerm, now: Date): Omit<RefundTerm, 'reason'> {
  const nowIso = now.toISOString()
  const step = steps.find(({ until }) => until === null || nowIso <= until.instant)
  return { percent: step?.refundPercent ?? 0, until: step?.until?.instant ?? null }
}

/**
 * Returns the percentage of the amount held. Rounds up in favour of the recipient, and never exceeds the amount held.
 */
export const refundAmount = (heldMinor: number, percent: number): number => divideUp(heldMinor * percent, 100)
