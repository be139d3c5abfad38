import type { DisputeState } from '@amber/domain/finance/dispute'
import type Stripe from 'stripe'
import type { ProviderDispute } from './payment-provider.ts'
import { feeInCurrencyOfCharge, knownCurrency } from './stripe-amounts.ts'
import { idOf } from './stripe-objects.ts'

const STATES: ReadonlyMap<string, DisputeState> = new Map([
  ['needs_response', 'needs_response'],
  ['warning_needs_response', 'needs_response'],
  ['under_review', 'under_review'],
  ['warning_under_review', 'under_review'],
  ['won', 'won'],
  // The bank asked, and then left it at that.
  ['warning_closed', 'won'],
  ['lost', 'lost'],
])

export const disputeOf = (dispute: Stripe.Dispute): ProviderDispute => ({
  id: dispute.id,
  intentId: idOf(dispute.payment_intent) ?? '',
  state: STATES.get(dispute.status) ?? 'unknown',
  amountMinor: dispute.amount,
  currency: knownCurrency(dispute.currency),
  reason: /^[a-z_]{1,60}$/.test(dispute.reason) ? dispute.reason : null,
  dueAt: dueAtOf(dispute),
  withdrawal: movementOf(dispute, (amount) => amount < 0),
  reinstatement: movementOf(dispute, (amount) => amount > 0),
})

const dueAtOf = ({ evidence_details: { due_by: dueBy } }: Stripe.Dispute): Date | null =>
  dueBy === null ? null : new Date(dueBy * 1_000)

/** A question of a bank moves nothing; a chargeback takes the amount at once and returns it if we win. */
function movementOf(
  { amount, balance_transactions: transactions }: Stripe.Dispute,
  isWanted: (amount: number) => boolean,
): ProviderDispute['withdrawal'] {
  const found = transactions.find((transaction) => isWanted(transaction.amount))
  return found ? { feeMinor: feeInCurrencyOfCharge(found, amount) } : null
}
