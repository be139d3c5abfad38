import { addBalanceTransaction } from './charges.ts'
import { findIntent, type Shop } from './intents.ts'
import type { Dispute } from './objects.ts'
import { newId, unixSeconds } from './store.ts'
import { invalidRequest, notFound } from './stripe-error.ts'

const FEE = 2_000
const DAYS_FOR_EVIDENCE = 7

/** Steps of a payer's bank about a charge, or of us with evidence (`submit`), in the provider's own dashboard. */
export type DisputeStep = 'open' | 'submit' | 'win' | 'lose'

/** Takes the next step of the dispute of an intent, and sends the events that Stripe sends for it. */
export function disputeIntent(shop: Shop, intentId: string, step: DisputeStep): Dispute {
  const intent = findIntent(shop, intentId)
  if (step === 'open') return openDispute(shop, intent.id, intent.latest_charge ?? '')
  const dispute = [...shop.store.disputes.values()].findLast((each) => each.payment_intent === intentId)
  if (!dispute) throw invalidRequest(`No dispute of ${intentId}`, { param: 'intent' })
  if (step === 'submit') {
    dispute.status = 'under_review'
    dispute.evidence_details.submission_count += 1
    shop.events.tell('charge.dispute.updated', dispute)
    return dispute
  }
  dispute.status = step === 'win' ? 'won' : 'lost'
  if (step === 'win') {
    move(shop, dispute, { amount: dispute.amount, fee: 0 })
    shop.events.tell('charge.dispute.funds_reinstated', dispute)
  }
  shop.events.tell('charge.dispute.closed', dispute)
  return dispute
}

function openDispute(shop: Shop, intentId: string, chargeId: string): Dispute {
  const charge = shop.store.charges.get(chargeId)
  if (charge?.status !== 'succeeded') throw notFound('charge', chargeId)
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: unixSeconds(),
    currency: charge.currency,
    evidence_details: {
      due_by: unixSeconds() + DAYS_FOR_EVIDENCE * 86_400,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    livemode: false,
    metadata: {},
    payment_intent: intentId,
    reason: 'fraudulent',
    status: 'needs_response',
  }
  shop.store.disputes.set(dispute.id, dispute)
  shop.events.tell('charge.dispute.created', dispute)
  move(shop, dispute, { amount: -dispute.amount, fee: FEE })
  shop.events.tell('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

function move({ store }: Shop, dispute: Dispute, { amount, fee }: { amount: number; fee: number }): void {
  const { currency, id: source } = dispute
  dispute.balance_transactions.push(addBalanceTransaction(store, { type: 'adjustment', amount, fee, currency, source }))
}

export function findDispute({ store }: Shop, id: string): Dispute {
  const dispute = store.disputes.get(id)
  if (dispute === undefined) throw notFound('dispute', id)
  return dispute
}
