import type Stripe from 'stripe'
import type { ProviderMovement } from './payment-provider.ts'
import { currencyOf, feeInCurrencyOfCharge, knownCurrency } from './stripe-amounts.ts'
import { idOf } from './stripe-objects.ts'
import { toProviderError } from './stripe-errors.ts'

const DAY_MS = 86_400_000

/** Yields the movements of a day (UTC), page by page. */
export async function* movementsOf(stripe: Stripe, day: string): AsyncIterable<ProviderMovement> {
  const dayStartMs = Date.parse(`${day}T00:00:00Z`)
  const created = { gte: dayStartMs / 1_000, lt: (dayStartMs + DAY_MS) / 1_000 }
  try {
    for await (const transaction of stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] })) {
      const movement = movementOf(transaction)
      if (movement) yield movement
    }
  } catch (error) {
    throw toProviderError(error)
  }
}

/** Transaction types of captures, by card and by wallet. */
const CAPTURES: ReadonlySet<string> = new Set(['charge', 'payment'])
const REFUNDS: ReadonlySet<string> = new Set(['refund', 'payment_refund'])
/** Transfers from Stripe to our own bank account, which concern no student's payment. */
const PAYOUTS: ReadonlySet<string> = new Set(['payout', 'payout_cancel', 'payout_failure'])

/**
 * Returns undefined for payouts and for refunds that are pending or failed: those moved nothing for good, and a failed
 * refund has its own movement. Unknown transactions are returned as `other`, so that staff look at them.
 */
function movementOf(transaction: Stripe.BalanceTransaction): ProviderMovement | undefined {
  const { type, source } = transaction
  if (PAYOUTS.has(type)) return undefined
  if (source !== null && typeof source === 'object') {
    if (source.object === 'charge' && CAPTURES.has(type)) {
      return { kind: 'capture', refundId: null, ...factsOf(transaction, source) }
    }
    if (source.object === 'refund' && REFUNDS.has(type)) {
      return source.status === 'succeeded'
        ? { kind: 'refund', refundId: source.id, ...factsOf(transaction, source) }
        : undefined
    }
    if (source.object === 'refund' && type === 'refund_failure') {
      return { kind: 'refund_failure', refundId: source.id, ...factsOf(transaction, source) }
    }
    // A chargeback in a currency that we do not take is of another site, and must not stop the comparison of the day.
    if (source.object === 'dispute' && currencyOf(source.currency) !== undefined) {
      const kind = transaction.amount < 0 ? 'dispute' : 'dispute_reversal'
      return { kind, refundId: source.id, ...factsOf(transaction, source) }
    }
  }
  return otherOf(transaction)
}

const factsOf = (transaction: Stripe.BalanceTransaction, source: Stripe.Charge | Stripe.Refund | Stripe.Dispute) => ({
  intentId: idOf(source.payment_intent) ?? source.id,
  amountMinor: source.amount,
  feeMinor: feeInCurrencyOfCharge(transaction, source.amount),
  currency: knownCurrency(source.currency),
})

/** Returns a movement in the currency of our balance, negative when money left it. */
const otherOf = ({ id, source, amount, fee, currency }: Stripe.BalanceTransaction): ProviderMovement => ({
  kind: 'other',
  intentId: intentIn(source) ?? idOf(source) ?? id,
  refundId: null,
  amountMinor: amount,
  feeMinor: fee,
  currency: knownCurrency(currency),
})

const intentIn = (source: Stripe.BalanceTransaction['source']): string | undefined =>
  source !== null && typeof source === 'object' && 'payment_intent' in source ? idOf(source.payment_intent) : undefined
