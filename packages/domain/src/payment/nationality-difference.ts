/** What remains after staff confirmed the nationality. At most one of both is above zero. */
export type NationalityDifference = {
  /** Amount that the student still has to pay. */
  readonly dueMinor: number
  /** Amount that the student paid too much. */
  readonly refundMinor: number
}

/** Compares the amount paid, less refunds, with the price for the confirmed nationality, in the same currency. */
export const nationalityDifference = (paidMinor: number, priceMinor: number): NationalityDifference => ({
  dueMinor: Math.max(priceMinor - paidMinor, 0),
  refundMinor: Math.max(paidMinor - priceMinor, 0),
})

/**
 * Divides a refund among captures, because the provider refunds each capture separately. Takes from the latest first,
 * and never more than a capture has left.
 */
export function divideRefund<Capture extends { readonly leftMinor: number }>(
  captures: readonly Capture[],
  refundMinor: number,
): { capture: Capture; amountMinor: number }[] {
  let remainingMinor = refundMinor
  return captures.toReversed().flatMap((capture) => {
    const amountMinor = Math.min(capture.leftMinor, remainingMinor)
    remainingMinor -= amountMinor
    return amountMinor > 0 ? [{ capture, amountMinor }] : []
  })
}

type NationalityFacts = {
  /** Whether the place has a rule by which some nationality pays another amount. */
  readonly hasRules: boolean
  readonly isConfirmed: boolean
  /** Whether a difference is due and not paid yet. */
  readonly isAmountDue: boolean
}

/** State of the nationality check of a lead. `none`: its price does not depend on the nationality. */
export const NATIONALITY_CHECKS = ['none', 'unconfirmed', 'amount_due', 'confirmed'] as const

export type NationalityCheck = (typeof NATIONALITY_CHECKS)[number]

export function nationalityCheck({ hasRules, isConfirmed, isAmountDue }: NationalityFacts): NationalityCheck {
  if (isAmountDue) return 'amount_due'
  if (isConfirmed) return 'confirmed'
  return hasRules ? 'unconfirmed' : 'none'
}

/**
 * Returns whether the agreement may be signed. The student only declares a nationality, which may lower the price to
 * nothing, so the price has to be the one for the passport first.
 */
export const canSignAgreement = (check: NationalityCheck): boolean => check === 'none' || check === 'confirmed'
