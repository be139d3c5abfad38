import type { CardBehaviour } from './cards.ts'
import type { Events } from './events.ts'
import type { BalanceTransaction, Charge, Intent } from './objects.ts'
import { addTo, newId, type Paying, seconds, type Store } from './store.ts'

type Till = { store: Store; events: Events }

/** What Stripe keeps of a charge: 1.5% and 20 of the smallest unit. */
export const feeOf = (amount: number) => Math.round(amount * 0.015) + 20

/** The money is taken: this is the only place where that happens. */
export function capture({ store, events }: Till, intent: Intent, paying: Paying): Intent {
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

/** The bank said no: the intent may be paid by another card. */
export function refuse(
  { store, events }: Till,
  intent: Intent,
  paying: Paying,
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
    created: seconds(),
    net: facts.amount - facts.fee,
    status: 'available',
    ...facts,
  }
  store.balanceTransactions.set(transaction.id, transaction)
  return transaction
}

function addCharge(store: Store, intent: Intent, paying: Paying, status: Charge['status']): Charge {
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    balance_transaction: null,
    created: seconds(),
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
