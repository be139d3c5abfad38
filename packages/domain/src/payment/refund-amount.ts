import { CANCELLATION_REASONS, type CancellationReason, type CancellationTerm } from '../booking/cancellation-terms.ts'
import { divideUp } from '../money/division.ts'

/** Refund percentage for a reason, and its deadline. */
export type RefundTerm = {
  readonly reason: CancellationReason
  readonly percent: number
  /** ISO instant; null if the term never ends. */
  readonly until: string | null
}

/**
 * Returns the refund term of each reason at a moment, the best if a place has several. A change of mind may always be
 * cancelled, possibly without a refund.
 */
export function refundTermsAt(terms: readonly CancellationTerm[], now: Date): readonly RefundTerm[] {
  return CANCELLATION_REASONS.flatMap((reason) => {
    const steps = terms.flatMap((term) => (term.reason === reason ? [stepAt(term, now)] : []))
    const [first, ...others] = steps
    if (first === undefined) return reason === 'change_of_mind' ? [{ reason, percent: 0, until: null }] : []
    return [{ reason, ...others.reduce(betterStep, first) }]
  })
}

type Step = Omit<RefundTerm, 'reason'>

/** Returns the current step. The last step has no end, so there normally is one. */
function stepAt({ steps }: CancellationTerm, now: Date): Step {
  const nowIso = now.toISOString()
  const step = steps.find(({ until }) => until === null || nowIso <= until.instant)
  return { percent: step?.refundPercent ?? 0, until: step?.until?.instant ?? null }
}

/** Returns the step with the higher percentage, or on a tie the one that ends later. */
function betterStep(a: Step, b: Step): Step {
  if (a.percent !== b.percent) return a.percent > b.percent ? a : b
  return b.until === null || (a.until !== null && a.until < b.until) ? b : a
}

/**
 * Returns the percentage of the amount held. Rounds up in favour of the recipient, and never exceeds the amount held.
 */
export const refundAmount = (heldMinor: number, percent: number): number => divideUp(heldMinor * percent, 100)
