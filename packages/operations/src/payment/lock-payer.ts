import type { Tx } from '@amber/db/database'
import { findLastHold, listHoldsOf, lockHolder, lockPlaces, type LastHold } from '@amber/db/queries/booking/holds'

/**
 * Serialises payers of one lead with each other and with forms from the same browser, email or address. Then locks all
 * places that could change, lowest id first.
 */
export async function lockPayer(
  tx: Tx,
  { leadId, rootId }: { leadId: number; rootId: number },
): Promise<LastHold | undefined> {
  const holder = await findLastHold(tx, leadId)
  if (holder) await lockHolder(tx, holder, `payment:${leadId}`)
  const holds = holder ? await listHoldsOf(tx, holder) : []
  await lockPlaces(tx, [...new Set([rootId, ...holds.map((hold) => hold.rootId)])])
  return holder
}
