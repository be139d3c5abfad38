import type { Tx } from '@amber/db/database'
import { findIntent, findOpenAttempt, nameIntent } from '@amber/db/queries/payment-attempts'

/**
 * The number of the open attempt that the intent is of; undefined where it is of none. One whose answer was lost is
 * known by its name from now on. The payment is locked.
 */
export async function adoptIntent(tx: Tx, paymentId: number, intentId: string): Promise<number | undefined> {
  const open = await findOpenAttempt(tx, paymentId)
  if (!open) return undefined
  if (open.intentId !== null) return open.intentId === intentId ? open.attempt : undefined
  // Of another attempt, which has ended: no two have the same.
  if (await findIntent(tx, intentId)) return undefined
  await nameIntent(tx, open, intentId)
  return open.attempt
}
