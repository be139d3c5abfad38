import type Stripe from 'stripe'
import type { ProviderCharge, ProviderIntent, ProviderRefund } from './payment-provider.ts'
import { feeInCurrencyOfCharge, knownCurrency } from './stripe-amounts.ts'

/** Our numbers, which Stripe keeps for us and finds things by, and whose numbers they are. */
export const METADATA = {
  site: 'site',
  payment: 'payment_id',
  attemptKey: 'attempt_key',
  refund: 'refund_id',
  refundKey: 'refund_key',
}

export const intentOf = (intent: Stripe.PaymentIntent, site: string): ProviderIntent => ({
  ...intentFacts(intent, site),
  clientSecret: intent.client_secret ?? '',
})

/** Without the secret: an event is stored, and a secret is not for storing. */
export const intentFacts = (intent: Stripe.PaymentIntent, site: string): Omit<ProviderIntent, 'clientSecret'> => ({
  id: intent.id,
  state: stateOf(intent),
  // What was really taken, once it is.
  amountMinor: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
  currency: knownCurrency(intent.currency),
  // On an account that two sites have, payment 17 is one of each.
  paymentId: isOf(intent, site) ? numberIn(intent.metadata[METADATA.payment]) : null,
  declineCode: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null,
})

export const isOf = ({ metadata }: Stripe.PaymentIntent, site: string): boolean => metadata[METADATA.site] === site

function stateOf({ status, last_payment_error: error }: Stripe.PaymentIntent): ProviderIntent['state'] {
  switch (status) {
    case 'succeeded':
      return 'captured'
    case 'canceled':
      return 'cancelled'
    case 'processing':
    case 'requires_capture':
      return 'working'
    case 'requires_payment_method':
      return error ? 'declined' : 'waits'
    case 'requires_action':
      return 'asks_bank'
    // Whatever else it may come to need, it waits for.
    default:
      return 'waits'
  }
}

const REFUND_STATES: Readonly<Record<string, ProviderRefund['state']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

export const refundOf = (refund: Stripe.Refund): ProviderRefund => ({
  id: refund.id,
  intentId: idOf(refund.payment_intent) ?? '',
  state: REFUND_STATES[refund.status ?? ''] ?? 'pending',
  amountMinor: refund.amount,
  failureCode: refund.failure_reason ?? null,
})

/** Undefined where nothing was taken, or Stripe has not written its fee yet. */
export function chargeOf({ id, latest_charge: charge }: Stripe.PaymentIntent): ProviderCharge | undefined {
  if (charge === null || typeof charge === 'string' || charge.status !== 'succeeded') return undefined
  const transaction = charge.balance_transaction
  if (transaction === null || typeof transaction === 'string') return undefined
  const card = charge.payment_method_details?.card
  return {
    intentId: id,
    amountMinor: charge.amount,
    currency: knownCurrency(charge.currency),
    feeMinor: feeInCurrencyOfCharge(transaction, charge.amount),
    card: card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null,
  }
}

export const idOf = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'object' ? reference?.id : reference

const numberIn = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null
