import type Stripe from 'stripe'
import type { ProviderCharge, ProviderIntent, ProviderRefund } from './payment-provider.ts'
import { feeInCurrencyOfCharge, knownCurrency } from './stripe-amounts.ts'

/** Metadata keys for our ids, by which Stripe can search, and for the site they belong to. */
export const METADATA = {
  site: 'site',
  payment: 'payment_id',
  attemptKey: 'attempt_key',
  refund: 'refund_id',
  refundKey: 'refund_key',
}

export const intentOf = (intent: Stripe.PaymentIntent, site: string): ProviderIntent => ({
  id: intent.id,
  state: stateOf(intent),
  // Once captured, this is the amount actually received.
  amountMinor: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
  currency: knownCurrency(intent.currency),
  clientSecret: intent.client_secret ?? '',
  paymentId: paymentIdOf(intent, site),
  declineCode: intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? null,
  // Only `readIntent` loads the method.
  method: typeof intent.payment_method === 'object' ? (intent.payment_method?.type ?? null) : null,
})

type WithMetadata = { metadata: Stripe.Metadata }

export const belongsToSite = ({ metadata }: WithMetadata, site: string): boolean => metadata[METADATA.site] === site

/** Returns our payment id; null for another site's, as two sites on one Stripe account can both have a payment 17. */
export const paymentIdOf = (intent: WithMetadata, site: string): number | null =>
  belongsToSite(intent, site) ? parseId(intent.metadata[METADATA.payment]) : null

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
    // Any other status means that the intent still needs something.
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

/** Returns undefined when nothing was captured or Stripe has not recorded its fee yet. */
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

const parseId = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
