import type { Db, Tx } from '@amber/db/database'
import { findRefund, listStuckRefunds, type RefundRow, updateRefund } from '@amber/db/queries/payment/refunds'
import type { ProviderRefund } from '@amber/integrations/payments/payment-provider'
import { applyRefund, type RefundOutcome } from './apply-refund.ts'
import { lockRefundOfLead } from './lock-refund-of-lead.ts'
import { readProviderError } from './sync-intent.ts'
import { enqueueRefundCheck } from './start-refund.ts'
import type { PaymentDeps } from './payment-deps.ts'

/**
 * Outcome of sending a refund. `settled`: it has ended or waits for staff. `unclear`: the request is repeated with the
 * same key.
 */
export type SentRefund = RefundOutcome | 'settled' | 'unclear'

const MIN_RETRY_SECONDS = 10
const MAX_RETRY_SECONDS = 3600
/** Milliseconds after which a key counts as old. The provider deletes keys after a day. */
const OLD_KEY_MS = 20 * 3_600_000

/** Creates the refund at the provider or polls its state, and re-enqueues itself until the refund has ended. */
export async function sendRefund(
  { db, provider }: Pick<PaymentDeps, 'db' | 'provider'>,
  refundId: number,
  now = new Date(),
): Promise<SentRefund> {
  const refund = await findRefund(db, refundId)
  if (!refund || !isOpen(refund)) return 'settled'
  const response = await callProvider(provider, refund, now)
  return db.transaction().execute((tx) => applyResponse(tx, refund, response, now))
}

const isOpen = ({ status }: RefundRow) => status === 'approved' || status === 'pending'

type RefundResponse = ProviderRefund | { refused: string | null } | 'unclear'

async function callProvider(provider: PaymentDeps['provider'], refund: RefundRow, now: Date): Promise<RefundResponse> {
  const { id: refundId, idempotencyKey, intentId, amountMinor, providerRefundId, createdAt } = refund
  const isOld = now.getTime() - createdAt.getTime() > OLD_KEY_MS
  try {
    if (providerRefundId !== null) return await provider.readRefund(providerRefundId)
    return await provider.createRefund({ idempotencyKey, refundId, intentId, amountMinor, isOld })
  } catch (error) {
    const providerError = readProviderError(error)
    if (!providerError) throw error
    // The provider has already accepted this refund, so any rejection is treated as unclear and retried.
    return providerError.kind === 'unclear' || providerRefundId !== null ? 'unclear' : { refused: providerError.code }
  }
}

async function applyResponse(tx: Tx, sent: RefundRow, response: RefundResponse, now: Date): Promise<SentRefund> {
  const refund = await lockRefundOfLead(tx, { id: sent.id })
  // Staff have started another attempt meanwhile, or an event has reported the end.
  if (!refund || refund.attempt !== sent.attempt || !isOpen(refund)) return 'settled'
  if (response === 'unclear') {
    await updateRefund(tx, refund.id, {})
    await enqueueRefundCheck(tx, refund.id, MIN_RETRY_SECONDS)
    return 'unclear'
  }
  if ('refused' in response) return applyRefund(tx, refund, { state: 'failed', failureCode: response.refused }, now)
  await updateRefund(tx, refund.id, { providerRefundId: response.id })
  const outcome = await applyRefund(tx, refund, response, now)
  if (response.state === 'pending') await enqueueRefundCheck(tx, refund.id, secondsToWait(refund, now))
  return outcome
}

/**
 * Returns the seconds until the next poll. A bank takes days, so the delay grows with age; the provider sends an event
 * as soon as it knows.
 */
function secondsToWait({ createdAt }: RefundRow, now: Date): number {
  const ageSeconds = (now.getTime() - createdAt.getTime()) / 1000
  return Math.round(Math.min(Math.max(ageSeconds / 2, MIN_RETRY_SECONDS), MAX_RETRY_SECONDS))
}

const MAX_STUCK_REFUNDS = 1_000

/** Re-enqueues refunds whose job was lost. Returns their number. */
export async function resumeStuckRefunds(db: Db): Promise<number> {
  const ids = await listStuckRefunds(db, {
    approvedSeconds: 6 * MIN_RETRY_SECONDS,
    pendingSeconds: 2 * MAX_RETRY_SECONDS,
    limit: MAX_STUCK_REFUNDS,
  })
  for (const id of ids) await db.transaction().execute((tx) => enqueueRefundCheck(tx, id))
  return ids.length
}
