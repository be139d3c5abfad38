import type { Tx } from '@amber/db/database'
import { findIntent, findOpenAttempt, setIntentId } from '@amber/db/queries/payment/payment-attempts'

/**
 * Returns the number of the open attempt that the intent belongs to; undefined if there is none. Stores the id of an
 * intent whose creation response was lost. The caller has locked the payment.
 */
export async function adoptIntent(tx: Tx, paymentId: number, intentId: string): Promise<number | undefined> {
  const openAttempt = await findOpenAttempt(tx, paymentId)
  if (!openAttempt) return undefined
  if (openAttempt.intentId !== null) return openAttempt.intentId === intentId ? openAttempt.attempt : undefined
  // The intent belongs to another attempt that has ended; intent ids are unique.
  if (await findIntent(tx, intentId)) return undefined
  await setIntentId(tx, openAttempt, intentId)
  return openAttempt.attempt
}
