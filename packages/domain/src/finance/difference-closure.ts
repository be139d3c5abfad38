import type { ExchangeRates } from '../money/convert-money.ts'
import { isCurrencyCode } from '../money/currency.ts'
import { needsApproval } from '../payment/refund-limit.ts'
import type { Difference } from '../payment/reconciliation.ts'

/** Why a difference needs nothing more. Each is for the accountant, and the note says the rest. */
export const CLOSURE_REASONS = [
  'paid_by_hand',
  'recorded_since',
  'test_key',
  'provider_fee',
  'not_ours',
  'accepted_loss',
] as const

export type ClosureReason = (typeof CLOSURE_REASONS)[number]

export const MAX_CLOSURE_NOTE_LENGTH = 500

/** Returns the amount about which the two sides disagree, in minor units. A side without the movement has nothing. */
export const differingAmount = ({ here, there }: Pick<Difference, 'here' | 'there'>): number =>
  Math.abs((there ?? 0) - (here ?? 0))

/** Returns whether a second person has to agree: above the limit of refunds, or if the value is unknown. */
export function closureNeedsApproval(
  difference: Pick<Difference, 'here' | 'there'> & { currency: string },
  limitMinor: number,
  rates: ExchangeRates,
): boolean {
  const { currency } = difference
  if (!isCurrencyCode(currency)) return true
  return needsApproval({ amount: differingAmount(difference), currency }, limitMinor, rates)
}

/** Which differences a list has: those that wait for somebody, or those that were closed. */
export const CLOSURE_STATES = ['open', 'closed'] as const

export type ClosureState = (typeof CLOSURE_STATES)[number]
