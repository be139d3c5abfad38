import type { Tx } from '@amber/db/database'
import { countLargePriceChanges, type Direction, listSupplierShares } from '@amber/db/queries/bulk/over-limits'
import { findOverLimits, type OverLimits } from '@amber/domain/bulk/safety-limits'

/** Returns what of a run needs a second person; null if nothing does. */
export async function readOverLimits(tx: Tx, runId: number, direction: Direction): Promise<OverLimits | null> {
  const prices = await countLargePriceChanges(tx, runId, direction)
  const suppliers = await listSupplierShares(tx, runId, direction)
  return findOverLimits({ suppliers, prices })
}
