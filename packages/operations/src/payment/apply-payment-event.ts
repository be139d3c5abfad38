import type { Db, Tx } from '@amber/db/database'
import { findIntent } from '@amber/db/queries/payment/payment-attempts'
import {
  listPendingEventsLike,
  markEventsApplied,
  type PaymentEventRow,
} from '@amber/db/queries/payment/payment-events'
import { findPayment } from '@amber/db/queries/payment/payments'
import { isOurRefund } from '@amber/db/queries/payment/refunds'
import { applyIntentWithin, type IntentOutcome } from './apply-intent.ts'
import { applyDispute, type DisputeOutcome } from './apply-dispute.ts'
import { applyProviderRefund, type RefundOutcome } from './apply-refund.ts'
import { enqueueDeferredJobs, type Applied, withoutDeferredJobs } from './deferred-jobs.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { enqueueApplyEvents } from './record-payment-event.ts'
import { readProviderError } from './sync-intent.ts'

/**
 * Outcome of an event. `settled`: it was applied before. `unconfirmed`: the provider does not know the object or has
 * not captured what the event says, so the event is forged. `unclear`: the provider did not respond and is queried
 * again.
 */
export type EventOutcome = IntentOutcome | RefundOutcome | DisputeOutcome | 'settled' | 'unconfirmed' | 'unclear'

type Deps = Pick<PaymentDeps, 'db' | 'provider'>

/** Applies the provider's response within the transaction that marks the events as applied. */
type Change = (tx: Tx) => Promise<Applied<EventOutcome>>

const RETRY_SECONDS = 10

/**
 * Queries the provider about the object that an event names, and applies the response. What the event itself says never
 * becomes a state: if the secret leaks, anybody can sign events. One response settles all pending events about the
 * object. No transaction is open during the query.
 */
export async function applyPaymentEvent(deps: Deps, eventId: number, now = new Date()): Promise<EventOutcome> {
  const { db } = deps
  const events = await listPendingEventsLike(db, eventId)
  const [event] = events
  if (!event) return 'settled'
  const change = await confirmWithProvider(deps, events, now)
  if (change === 'unclear') {
    await db.transaction().execute((tx) => enqueueApplyEvents(tx, [event], RETRY_SECONDS))
    return 'unclear'
  }
  const ids = events.map(({ id }) => id)
  return db.transaction().execute(async (tx) => {
    const { outcome, last } = await change(tx)
    await markEventsApplied(tx, ids, outcome)
    await enqueueDeferredJobs(tx, last)
    return outcome
  })
}

async function confirmWithProvider(
  deps: Deps,
  events: readonly PaymentEventRow[],
  now: Date,
): Promise<Change | 'unclear'> {
  try {
    return await readChange(deps, events, now)
  } catch (error) {
    const providerError = readProviderError(error)
    if (!providerError) throw error
    return providerError.kind === 'unclear' ? 'unclear' : withoutChange('unconfirmed')
  }
}

function readChange({ db, provider }: Deps, events: readonly PaymentEventRow[], now: Date): Promise<Change> {
  const [event] = events
  const { intentId = null, providerRefundId = null, providerDisputeId = null } = event ?? {}
  if (providerDisputeId !== null) return readDisputeChange({ db, provider }, { intentId, providerDisputeId })
  if (providerRefundId !== null) return readRefundChange({ db, provider }, providerRefundId, now)
  if (intentId !== null) return readIntentChange({ db, provider }, { intentId, events, now })
  return Promise.resolve(withoutChange('not_ours'))
}

async function readIntentChange(
  { db, provider }: Deps,
  { intentId, events, now }: { intentId: string; events: readonly PaymentEventRow[]; now: Date },
): Promise<Change> {
  const known = await findIntent(db, intentId)
  // A captured intent never changes again, so there is nothing to query.
  if (known?.isCaptured) return withoutChange('duplicate')
  if (!known && !(await namesOurPayment(db, events))) return withoutChange('not_ours')
  const intent = await provider.readIntent(intentId)
  const reportedAt = new Date(Math.max(...events.map(({ happenedAt }) => happenedAt.getTime())))
  const isForged = intent.state !== 'captured' && events.some(({ isCaptureClaimed }) => isCaptureClaimed)
  return async (tx) => {
    const applied = await applyIntentWithin(tx, intent, { now, reportedAt })
    return isForged ? { ...applied, outcome: 'unconfirmed' } : applied
  }
}

/**
 * Returns whether an event about an intent that we do not know states a payment of ours. Its creation response may be
 * lost, or stored after the backup that was restored. The provider's own metadata then decides.
 */
async function namesOurPayment(db: Db, events: readonly PaymentEventRow[]): Promise<boolean> {
  const id = events.find(({ paymentId }) => paymentId !== null)?.paymentId ?? null
  return id !== null && (await findPayment(db, { id })) !== undefined
}

async function readRefundChange({ db, provider }: Deps, providerRefundId: string, now: Date): Promise<Change> {
  if (!(await isOurRefund(db, providerRefundId))) return withoutChange('unknown_refund')
  const refund = await provider.readRefund(providerRefundId)
  return async (tx) => withoutDeferredJobs(await applyProviderRefund(tx, refund, now))
}

/** A dispute about an intent that we do not know is another site's, and the provider is not asked about it. */
async function readDisputeChange(
  { db, provider }: Deps,
  { intentId, providerDisputeId }: { intentId: string | null; providerDisputeId: string },
): Promise<Change> {
  if (intentId === null || !(await findIntent(db, intentId))) return withoutChange('not_ours')
  const dispute = await provider.readDispute(providerDisputeId)
  return async (tx) => withoutDeferredJobs(await applyDispute(tx, dispute))
}

const withoutChange =
  (outcome: EventOutcome): Change =>
  async () =>
    withoutDeferredJobs(outcome)
