import type { Db, Tx } from '@amber/db/database'
import { cancelAttempt } from '@amber/db/queries/payment-attempts'
import { findPaymentOfIntent, lockPayment, type PaymentRow } from '@amber/db/queries/payments'
import { secondsToSettle } from '@amber/domain/payment/check-times'
import { TIME_OVER } from '@amber/domain/payment/decline-reason'
import type { PaymentEvent } from '@amber/domain/payment/payment-status'
import type { ProviderIntent } from '@amber/integrations/payments/payment-provider'
import { adoptIntent } from './adopt-intent.ts'
import { applyCapture, type CaptureOutcome } from './apply-capture.ts'
import { addLastJobs, type Applied, withoutJobs } from './last-jobs.ts'
import { movePayment } from './move-payment.ts'
import { codeOf } from './provider-code.ts'

export type IntentFacts = Omit<ProviderIntent, 'clientSecret'>

/**
 * `answer`: the provider said so just now. `event`: it said so of a moment that may be long over, and perhaps not for
 * the first time.
 */
export type Source = { is: 'answer' } | { is: 'event'; happenedAt: Date }

/** What it changed, in a word: kept with an event, and counted by whoever wants to know. */
export type IntentOutcome = CaptureOutcome | 'moved' | 'nothing' | 'cancelled' | 'stale' | 'not_ours'

/** What the provider says of an intent becomes what we say of the payment. One transaction, nobody is asked. */
export const applyIntent = (db: Db, intent: IntentFacts, source: Source, now = new Date()): Promise<IntentOutcome> =>
  db.transaction().execute(async (tx) => {
    const { outcome, last } = await applyIntentWithin(tx, intent, source, now)
    await addLastJobs(tx, last)
    return outcome
  })

export async function applyIntentWithin(
  tx: Tx,
  intent: IntentFacts,
  source: Source,
  now: Date,
): Promise<Applied<IntentOutcome>> {
  const found = await findPaymentOfIntent(tx, intent)
  if (!found) return withoutJobs('not_ours')
  if (intent.state !== 'captured') return withoutJobs(await applyState(tx, found, intent, source, now))
  const { id: intentId, amountMinor, currency } = intent
  return applyCapture(tx, found, { intentId, amountMinor, currency }, now)
}

/** All that is not about money. */
async function applyState(
  tx: Tx,
  { id }: PaymentRow,
  intent: IntentFacts,
  source: Source,
  now: Date,
): Promise<IntentOutcome> {
  const payment = await lockPayment(tx, id)
  const attempt = await adoptIntent(tx, id, intent.id)
  // One that has ended for us, or that we never asked for: by it nothing can happen but a capture.
  if (attempt === undefined) return 'nothing'
  if (intent.state === 'cancelled') {
    await cancelAttempt(tx, { paymentId: id, attempt }, now)
    await end(tx, payment, now)
    return 'cancelled'
  }
  if (isStale(payment, source)) return 'stale'
  const events = source.is === 'event' ? toldEvents(intent) : answeredEvents(intent, payment, now)
  return (await moveAlong(tx, payment, events, intent, now)) ? 'moved' : 'nothing'
}

/** It can't be paid by what there is; whoever comes back begins anew. */
async function end(tx: Tx, payment: PaymentRow, now: Date): Promise<void> {
  const event = payment.status === 'init_loading' ? 'provider_refused' : 'declined'
  await movePayment(tx, payment, event, { now, ...(event === 'declined' && { declineCode: TIME_OVER }) })
}

/** An event's time is in whole seconds. */
const A_SECOND = 1_000

/** What was so before the status last changed is about a card that was tried before. */
const isStale = (payment: PaymentRow, source: Source): boolean =>
  source.is === 'event' && source.happenedAt.getTime() + A_SECOND < payment.updatedAt.getTime()

function toldEvents({ state }: IntentFacts): readonly PaymentEvent[] {
  if (state === 'declined') return ['declined']
  // That it waits was so when it was made, too; whether it still does, only an answer says.
  return state === 'working' ? ['card_submitted'] : []
}

function answeredEvents({ state }: IntentFacts, payment: PaymentRow, now: Date): readonly PaymentEvent[] {
  if (payment.status === 'init_loading')
    return state === 'working' ? ['provider_ready', 'card_submitted'] : ['provider_ready']
  if (state === 'working') return ['card_submitted']
  // A card that is on its way may not have arrived there yet; and one that waits for a card may have declined another.
  if (payment.status !== 'processing' || secondsToSettle(payment, now) > 0) return []
  return state === 'declined' ? ['declined'] : ['waits_for_card']
}

async function moveAlong(
  tx: Tx,
  payment: PaymentRow,
  events: readonly PaymentEvent[],
  intent: IntentFacts,
  now: Date,
): Promise<boolean> {
  let moved: PaymentRow | undefined
  for (const event of events) {
    const details = { now, ...(event === 'declined' && { declineCode: codeOf(intent.declineCode) }) }
    moved = (await movePayment(tx, moved ?? payment, event, details)) ?? moved
  }
  return moved !== undefined
}
