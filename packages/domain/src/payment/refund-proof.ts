import type { CancellationReason } from '../booking/cancellation-terms.ts'

/** Reasons that a student cannot simply state: each has a document that proves it, such as a refused visa. */
const REASONS_TO_PROVE: ReadonlySet<CancellationReason> = new Set(['no_visa', 'no_place', 'course_changed'])

export const isReasonToProve = (reason: CancellationReason): boolean => REASONS_TO_PROVE.has(reason)

/**
 * Returns whether a refund waits for a document and a member of staff, whatever its amount. A reason that refunds no
 * more than a change of mind needs no proof, because that refund needs no reason.
 */
export const needsProof = (reason: CancellationReason, amounts: { withProof: number; without: number }): boolean =>
  isReasonToProve(reason) && amounts.withProof > amounts.without

/** Days to send the document after cancelling. Afterwards only what a change of mind gives is refunded. */
export const PROOF_DAYS = 14

const DAY_MS = 86_400_000

export const proofDueAt = (requestedAt: Date): Date => new Date(requestedAt.getTime() + PROOF_DAYS * DAY_MS)

/** Refunds with proof that a person may plausibly request in all. */
const MAX_USUAL_PROOF_REQUESTS = 2

/** Returns whether staff are warned: a visa is refused once or twice, not again and again. */
export const isUnusualNumberOfProofs = (requests: number): boolean => requests > MAX_USUAL_PROOF_REQUESTS
