import { addBalanceTransaction } from './charges.ts'
import { type Form, textIn } from './form.ts'
import { findIntent, metadataIn, type Shop } from './intents.ts'
import type { Charge, Refund } from './objects.ts'
import { invalidRequest, notFound, StripeStandInError } from './stripe-error.ts'
import { addTo, newId, unixSeconds } from './store.ts'

/** Refunds a captured intent, never more than is left of its charge. */
export function createRefund(shop: Shop, form: Form): Refund {
  const intent = findIntent(shop, textIn(form, 'payment_intent') ?? '')
  const charge = shop.store.charges.get(intent.latest_charge ?? '')
  if (charge?.status !== 'succeeded') {
    throw new StripeStandInError(
      400,
      {
        type: 'invalid_request_error',
        code: 'charge_not_captured',
        message: `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      },
      { remembered: true },
    )
  }
  const refundable = charge.amount - charge.amount_refunded
  if (refundable === 0) throw refundExceededError(0, refundable, charge)
  const amount = Number(textIn(form, 'amount') ?? refundable)
  if (!Number.isInteger(amount) || amount < 1) {
    throw invalidRequest('Invalid positive integer', { param: 'amount', code: 'parameter_invalid_integer' })
  }
  if (amount > refundable) throw refundExceededError(amount, refundable, charge)

  const behaviour = shop.store.paying.get(intent.id)?.behaviour
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: unixSeconds(),
    currency: charge.currency,
    metadata: metadataIn(form),
    payment_intent: intent.id,
    reason: textIn(form, 'reason') ?? null,
    status: behaviour?.refund === 'succeeds_later' ? 'pending' : 'succeeded',
  }
  refund.balance_transaction = addBalanceTransaction(shop.store, {
    type: charge.payment_method_details.type === 'card' ? 'refund' : 'payment_refund',
    amount: -amount,
    fee: 0,
    currency: charge.currency,
    source: refund.id,
  }).id
  addRefunded(charge, amount)
  shop.store.refunds.set(refund.id, refund)
  addTo(shop.store.refundsOfIntent, intent.id, refund.id)
  shop.events.tell('refund.created', refund)
  shop.events.tell('charge.refunded', charge)
  if (behaviour?.refund)
    shop.later(() => (behaviour.refund === 'fails_later' ? failRefund(shop, refund) : succeedRefund(shop, refund)))
  return refund
}

export function findRefund({ store }: Shop, id: string): Refund {
  const refund = store.refunds.get(id)
  if (refund === undefined) throw notFound('refund', id)
  return refund
}

function succeedRefund({ events }: Shop, refund: Refund): void {
  refund.status = 'succeeded'
  events.tell('refund.updated', refund)
}

/** Marks a refund as rejected by the bank: the money is back with us and can be refunded again. */
function failRefund({ store, events }: Shop, refund: Refund): void {
  refund.status = 'failed'
  refund.failure_reason = 'expired_or_canceled_card'
  const charge = store.charges.get(refund.charge)
  if (charge) addRefunded(charge, -refund.amount)
  addBalanceTransaction(store, {
    type: 'refund_failure',
    amount: refund.amount,
    fee: 0,
    currency: refund.currency,
    source: refund.id,
  })
  events.tell('refund.failed', refund)
}

function addRefunded(charge: Charge, amount: number): void {
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
}

const refundExceededError = (amount: number, refundable: number, charge: Charge) =>
  new StripeStandInError(
    400,
    refundable === 0
      ? {
          type: 'invalid_request_error',
          code: 'charge_already_refunded',
          message: `Charge ${charge.id} has already been refunded.`,
        }
      : {
          type: 'invalid_request_error',
          param: 'amount',
          message: `Refund amount (${amount}) is greater than unrefunded amount on charge (${refundable})`,
        },
    { remembered: true },
  )
