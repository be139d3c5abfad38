import type { LeadStage } from '../lead/stages.ts'

/** Difference between the price for the confirmed nationality and what was paid. At most one part is above zero. */
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

/** Returns whether staff can confirm the nationality: after the student has paid, and before the agreement. */
export const canConfirmNationality = (stage: LeadStage): boolean => stage === 'deposit_paid'

export type NationalityFacts = {
  /** Whether the place has a rule by which some nationality pays another amount. */
  readonly hasRules: boolean
  /** Nationality that staff confirmed; null before. */
  readonly confirmed: string | null
  /** Difference that is due and not paid yet. */
  readonly due: object | null
}

/** State of the nationality check of a lead. `none`: its price does not depend on the nationality. */
export const NATIONALITY_CHECKS = ['none', 'unconfirmed', 'amount_due', 'confirmed'] as const

export type NationalityCheck = (typeof NATIONALITY_CHECKS)[number]

export function nationalityCheckOf({ hasRules, confirmed, due }: NationalityFacts): NationalityCheck {
  if (due !== null) return 'amount_due'
  if (confirmed !== null) return 'confirmed'
  return hasRules ? 'unconfirmed' : 'none'
}

/** Returns whether staff have to act: the student has paid and uploaded a passport, which nobody has confirmed yet. */
export const isAwaitingConfirmation = (
  stage: LeadStage,
  facts: NationalityFacts & { readonly hasPassport: boolean },
): boolean => canConfirmNationality(stage) && facts.hasPassport && nationalityCheckOf(facts) === 'unconfirmed'

/**
 * Returns whether the agreement may be signed. The student only declares a nationality, which may lower the price to
 * nothing, so the price has to be the one for the passport first.
 */
export const canSignAgreement = (check: NationalityCheck): boolean => check === 'none' || check === 'confirmed'
