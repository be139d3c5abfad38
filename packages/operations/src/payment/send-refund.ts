import type { Db, Tx } from '@amber/db/database'
import { findRefund, listForgottenRefunds, lockRefund, type RefundRow, updateRefund } from '@amber/db/queries/refunds'
import type { ProviderRefund } from '@amber/integrations/payments/payment-provider'
import { applyRefund, type RefundOutcome } from './apply-refund-event.ts'
import { readRefusal } from './ask-provider.ts'
import { followRefund } from './begin-refund.ts'
import type { PaymentParts } from './payment-parts.ts'

/** `settled`: it had come to its end, or waits for one of us. `unclear`: the same is asked again, with the same key. */
export type SentRefund = RefundOutcome | 'settled' | 'unclear'

const SOON_SECONDS = 10
const MOST_SECONDS = 3600
/** The provider forgets a key after a day. */
const OLD_MS = 20 * 3_600_000

/** Asks the provider to give back, or how far it is, and comes again until it has ended. */
export async function sendRefund(
  { db, provider }: Pick<PaymentParts, 'db' | 'provider'>,
  refundId: number,
  now = new Date(),
): Promise<SentRefund> {
  const refund = await findRefund(db, refundId)
  if (!refund || !isOpen(refund)) return 'settled'
  const answer = await ask(provider, refund, now)
  return db.transaction().execute((tx) => keep(tx, refund, answer, now))
}

const isOpen = ({ status }: RefundRow) => status === 'approved' || status === 'pending'

type Answer = ProviderRefund | { refused: string | null } | 'unclear'

async function ask(provider: PaymentParts['provider'], refund: RefundRow, now: Date): Promise<Answer> {
  const { id: refundId, idempotencyKey, intentId, amountMinor, providerRefundId, createdAt } = refund
  const isOld = now.getTime() - createdAt.getTime() > OLD_MS
  try {
    if (providerRefundId !== null) return await provider.readRefund(providerRefundId)
    return await provider.createRefund({ idempotencyKey, refundId, intentId, amountMinor, isOld })
  } catch (error) {
    const refusal = readRefusal(error)
    if (!refusal) throw error
    // What it took on it can't un-know: whatever it says of that, it is asked again.
    return refusal.kind === 'unclear' || providerRefundId !== null ? 'unclear' : { refused: refusal.code }
  }
}

async function keep(tx: Tx, asked: RefundRow, answer: Answer, now: Date): Promise<SentRefund> {
  const refund = await lockRefund(tx, { id: asked.id })
  // One of us has begun another attempt meanwhile, or an event has told the end.
  if (!refund || refund.attempt !== asked.attempt || !isOpen(refund)) return 'settled'
  if (answer === 'unclear') {
    await updateRefund(tx, refund.id, {})
    await followRefund(tx, refund.id, SOON_SECONDS)
    return 'unclear'
  }
  if ('refused' in answer) return applyRefund(tx, refund, { state: 'failed', failureCode: answer.refused }, now)
  await updateRefund(tx, refund.id, { providerRefundId: answer.id })
  const outcome = await applyRefund(tx, refund, answer, now)
  if (answer.state === 'pending') await followRefund(tx, refund.id, secondsToWait(refund, now))
  return outcome
}

/** A bank takes days: the longer it takes, the seldomer it is asked. The provider's events come as soon as it knows. */
function secondsToWait({ createdAt }: RefundRow, now: Date): number {
  const age = (now.getTime() - createdAt.getTime()) / 1000
  return Math.round(Math.min(Math.max(age / 2, SOON_SECONDS), MOST_SECONDS))
}

const MOST_FOUND = 1_000

/** Whoever lost the job of a refund does not lose the refund. Gives how many there were. */
export async function followForgottenRefunds(db: Db): Promise<number> {
  const ids = await listForgottenRefunds(db, {
    approvedSeconds: 6 * SOON_SECONDS,
    pendingSeconds: 2 * MOST_SECONDS,
    limit: MOST_FOUND,
  })
  for (const id of ids) await db.transaction().execute((tx) => followRefund(tx, id))
  return ids.length
}
