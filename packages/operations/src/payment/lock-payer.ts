import type { Tx } from '@amber/db/database'
import { findLastHolder, listHoldsOf, lockHolder, lockPlaces, type PastHold } from '@amber/db/queries/holds'

/**
 * Two who begin to pay for one lead queue up here, and so does whoever sends a form from the same browser, with the same
 * e-mail or from the same address. Then the places: all that could change, the lowest number first.
 */
export async function lockPayer(
  tx: Tx,
  { leadId, rootId }: { leadId: number; rootId: number },
): Promise<PastHold | undefined> {
  const holder = await findLastHolder(tx, leadId)
  if (holder) await lockHolder(tx, holder, `payment:${leadId}`)
  const held = holder ? await listHoldsOf(tx, holder) : []
  await lockPlaces(tx, [...new Set([rootId, ...held.map((hold) => hold.rootId)])])
  return holder
}
