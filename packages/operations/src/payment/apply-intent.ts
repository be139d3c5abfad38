import type { Db, Tx } from '@amber/db/database'
import { cancelAttempt } from '@amber/db/queries/payment/payment-attempts'
import { findPaymentOfIntent, lockPayment, type PaymentRow, setPaymentMethod } from '@amber/db/queries/payment/payments'
import { secondsToSettle } from '@amber/domain/payment/check-times'
import { PAYMENT_TIMED_OUT } from '@amber/domain/payment/decline-reason'
import { isPaymentMethod, type PaymentMethod } from '@amber/domain/payment/payment-method'
import type { PaymentEvent } from '@amber/domain/payment/payment-status'
import type { ProviderIntent } from '@amber/integrations/payments/payment-provider'
import { adoptIntent } from './adopt-intent.ts'
import { applyCapture, type CaptureOutcome } from './apply-capture.ts'
import { enqueueDeferredJobs, type Applied, withoutDeferredJobs } from './deferred-jobs.ts'
import { transitionPayment } from './transition-payment.ts'
import { sanitizeProviderCode } from './sanitize-provider-code.ts'

export type IntentFacts = Omit<ProviderIntent, 'clientSecret'>

/** Outcome of applying an intent. It is stored with the event and can be counted. */
export type IntentOutcome = CaptureOutcome | 'moved' | 'nothing' | 'cancelled' | 'not_ours'

/**
 * Applies the provider's response about an intent to the payment in one transaction, without contacting the provider.
 */
export const applyIntent = (db: Db, intent: IntentFacts, now = new Date()): Promise<IntentOutcome> =>
  db.transaction().execute(async (tx) => {
    const { outcome, last } = await applyIntentWithin(tx, intent, { now })
    await enqueueDeferredJobs(tx, last)
    return outcome
  })

type Moment = {
  now: Date
  /** Time of the event that caused the query; undefined for a poll. */
  reportedAt?: Date
}

export async function applyIntentWithin(tx: Tx, intent: IntentFacts, moment: Moment): Promise<Applied<IntentOutcome>> {
  const found = await findPaymentOfIntent(tx, intent)
  if (!found) return withoutDeferredJobs('not_ours')
  if (intent.state !== 'captured') return withoutDeferredJobs(await applyState(tx, found, intent, moment))
  const { id: intentId, amountMinor, currency } = intent
  return applyCapture(tx, found, { intentId, amountMinor, currency, method: methodOf(intent) }, moment.now)
}

const methodOf = ({ method }: IntentFacts): PaymentMethod | null => (isPaymentMethod(method) ? method : null)

/** Applies every state except a capture. */
async function applyState(tx: Tx, { id }: PaymentRow, intent: IntentFacts, moment: Moment): Promise<IntentOutcome> {
  const { now } = moment
  const payment = await lockPayment(tx, id)
  const attempt = await adoptIntent(tx, id, intent.id)
  // The intent has ended for us or was never requested, so only a capture of it could still matter.
  if (attempt === undefined) return 'nothing'
  const method = methodOf(intent)
  if (method !== payment.method) await setPaymentMethod(tx, id, method)
  if (intent.state === 'cancelled') {
    await cancelAttempt(tx, { paymentId: id, attempt }, now)
    await endAttempt(tx, payment, now)
    return 'cancelled'
  }
  const events = eventsFromResponse(intent, payment, moment)
  return (await applyEvents(tx, payment, events, intent, now)) ? 'moved' : 'nothing'
}

/** Ends the payment because its intent cannot be paid any more. A returning student starts a new attempt. */
async function endAttempt(tx: Tx, payment: PaymentRow, now: Date): Promise<void> {
  const event = payment.status === 'init_loading' ? 'provider_refused' : 'declined'
  await transitionPayment(tx, payment, event, { now, ...(event === 'declined' && { declineCode: PAYMENT_TIMED_OUT }) })
}

/** Precision of event times in milliseconds. */
const EVENT_PRECISION_MS = 1_000

/**
 * Returns whether an event reported a change after the last status change. Then a decline that the provider confirms
 * concerns the current card and need not wait for the settle delay.
 */
const isReportedSince = ({ updatedAt }: PaymentRow, reportedAt: Date | undefined): boolean =>
  reportedAt !== undefined && reportedAt.getTime() + EVENT_PRECISION_MS >= updatedAt.getTime()

function eventsFromResponse(
  { state }: IntentFacts,
  payment: PaymentRow,
  { now, reportedAt }: Moment,
): readonly PaymentEvent[] {
  if (payment.status === 'init_loading')
    return state === 'working' ? ['provider_ready', 'card_submitted'] : ['provider_ready']
  if (state === 'working') return ['card_submitted']
  if (state === 'declined' && isReportedSince(payment, reportedAt)) return ['declined']
  // A submitted card may not have reached the provider yet, and an intent that waits for a card may have declined an
  // earlier one.
  if (payment.status !== 'processing' || secondsToSettle(payment, now) > 0) return []
  return state === 'declined' ? ['declined'] : ['waits_for_card']
}

async function applyEvents(
  tx: Tx,
  payment: PaymentRow,
  events: readonly PaymentEvent[],
  intent: IntentFacts,
  now: Date,
): Promise<boolean> {
  let updated: PaymentRow | undefined
  for (const event of events) {
    const details = { now, ...(event === 'declined' && { declineCode: sanitizeProviderCode(intent.declineCode) }) }
    updated = (await transitionPayment(tx, updated ?? payment, event, details)) ?? updated
  }
  return updated !== undefined
}
