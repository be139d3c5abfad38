import type { CardBehaviour } from './cards.ts'
import type { Events } from './events.ts'
import type { BalanceTransaction, Charge, Intent } from './objects.ts'
import { addTo, newId, type PaymentMethod, unixSeconds, type Store } from './store.ts'

type ChargeDeps = { store: Store; events: Events }

/** Returns Stripe's fee for a charge: 1.5% plus 20 of the smallest unit. */
const feeOf = (amount: number) => Math.round(amount * 0.015) + 20

/** Captures the money. All captures go through this function. */
export function capture({ store, events }: ChargeDeps, intent: Intent, paying: PaymentMethod): Intent {
  const charge = addCharge(store, intent, paying, 'succeeded')
  const fee = feeOf(charge.amount)
  charge.balance_transaction = addBalanceTransaction(store, {
    type: paying.method === 'card' ? 'charge' : 'payment',
    amount: charge.amount,
    fee,
    currency: charge.currency,
    source: charge.id,
  }).id
  intent.latest_charge = charge.id
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  events.tell('charge.succeeded', charge)
  events.tell('payment_intent.succeeded', intent)
  return intent
}

/** Records a decline by the bank; the intent can still be paid with another card. */
export function declineCharge(
  { store, events }: ChargeDeps,
  intent: Intent,
  paying: PaymentMethod,
  { code, declineCode }: NonNullable<CardBehaviour['decline']>,
): void {
  const charge = addCharge(store, intent, paying, 'failed')
  charge.failure_code = code
  intent.latest_charge = charge.id
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.last_payment_error = {
    type: 'card_error',
    code,
    ...(declineCode !== undefined && { decline_code: declineCode }),
    message: `Your card was declined (${declineCode ?? code}).`,
  }
  events.tell('charge.failed', charge)
  events.tell('payment_intent.payment_failed', intent)
}

export function addBalanceTransaction(
  store: Store,
  facts: Pick<BalanceTransaction, 'type' | 'amount' | 'fee' | 'currency' | 'source'>,
): BalanceTransaction {
  const transaction: BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    created: unixSeconds(),
    net: facts.amount - facts.fee,
    status: 'available',
    ...facts,
  }
  store.balanceTransactions.set(transaction.id, transaction)
  return transaction
}

function addCharge(store: Store, intent: Intent, paying: PaymentMethod, status: Charge['status']): Charge {
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    balance_transaction: null,
    created: unixSeconds(),
    currency: intent.currency,
    failure_code: null,
    livemode: false,
    metadata: intent.metadata,
    paid: status === 'succeeded',
    payment_intent: intent.id,
    payment_method_details: {
      type: paying.method,
      ...(paying.last4 !== null && { card: { brand: paying.behaviour.brand, last4: paying.last4 } }),
    },
    refunded: false,
    status,
  }
  store.charges.set(charge.id, charge)
  addTo(store.chargesOfIntent, intent.id, charge.id)
  return charge
}
