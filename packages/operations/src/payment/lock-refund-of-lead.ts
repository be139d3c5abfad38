import type { Tx } from '@amber/db/database'
import { lockStage } from '@amber/db/queries/lead/open-leads'
import { findRefundBy, lockRefund, type RefundKey, type RefundRow } from '@amber/db/queries/payment/refunds'

/**
 * Locks a refund after its lead, as a booking that ends does. A chargeback locks the lead too, so that none is decided
 * between reading what it took and moving the money of the refund.
 */
export async function lockRefundOfLead(tx: Tx, key: RefundKey): Promise<RefundRow | undefined> {
  const found = await findRefundBy(tx, key)
  if (!found) return undefined
  await lockStage(tx, found.leadId)
  return lockRefund(tx, found.id)
}
