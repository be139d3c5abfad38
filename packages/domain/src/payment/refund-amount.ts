import { CANCELLATION_REASONS, type CancellationReason, type CancellationTerm } from '../booking/cancellation-terms.ts'
import { divideUp } from '../money/division.ts'

/** What comes back, and until when. */
export type RefundTerm = {
  readonly reason: CancellationReason
  readonly percent: number
  /** An instant; null: it stays so. */
  readonly until: string | null
}

/**
 * What each reason to cancel gives at a moment: one term a reason, the best where a place has several. Whoever only
 * changed their mind may always cancel, if for nothing.
 */
export function refundTermsAt(terms: readonly CancellationTerm[], now: Date): readonly RefundTerm[] {
  return CANCELLATION_REASONS.flatMap((reason) => {
    const steps = terms.flatMap((term) => (term.reason === reason ? [stepAt(term, now)] : []))
    const [first, ...others] = steps
    if (first === undefined) return reason === 'change_of_mind' ? [{ reason, percent: 0, until: null }] : []
    return [{ reason, ...others.reduce(better, first) }]
  })
}

type Step = Omit<RefundTerm, 'reason'>

/** The last step has no end, so there is always one. */
function stepAt({ steps }: CancellationTerm, now: Date): Step {
  const at = now.toISOString()
  const step = steps.find(({ until }) => until === null || at <= until.instant)
  return { percent: step?.refundPercent ?? 0, until: step?.until?.instant ?? null }
}

/** More comes first; as much, and for longer, after it. */
function better(a: Step, b: Step): Step {
  if (a.percent !== b.percent) return a.percent > b.percent ? a : b
  return b.until === null || (a.until !== null && a.until < b.until) ? b : a
}

/** A part of what is still held. Rounded up, in favour of whoever gets it; never more than there is. */
export const refundAmount = (heldMinor: number, percent: number): number => divideUp(heldMinor * percent, 100)
