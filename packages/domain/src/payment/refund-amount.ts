import type { CancellationReason, CancellationTerm } from '../booking/cancellation-terms.ts'
import { divideUp } from '../money/division.ts'

/** Refund percentage for a reason, and its deadline. */
export type RefundTerm = {
  readonly reason: CancellationReason
  /** Whether the place has no rule for the reason, so that it counts as a change of mind. */
  readonly isAsChangeOfMind: boolean
  readonly percent: number
  /** ISO instant; null if the term never ends. */
  readonly until: string | null
}

/** Returns the refund term of each reason at a moment. */
export const refundTermsAt = (terms: readonly CancellationTerm[], now: Date): readonly RefundTerm[] =>
  terms.map((term) => ({ reason: term.reason, isAsChangeOfMind: term.isAsChangeOfMind, ...stepAt(term, now) }))

/** Returns the current step. The last step has no end, so there normally is one. */
function stepAt({ steps }: CancellationTerm, now: Date): Pick<RefundTerm, 'percent' | 'until'> {
  const nowIso = now.toISOString()
  const step = steps.find(({ until }) => until === null || nowIso <= until.instant)
  return { percent: step?.refundPercent ?? 0, until: step?.until?.instant ?? null }
}

/**
 * Returns the percentage of the amount held. Rounds up in favour of the recipient, and never exceeds the amount held.
 */
export const refundAmount = (heldMinor: number, percent: number): number => divideUp(heldMinor * percent, 100)
