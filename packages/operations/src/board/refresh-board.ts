import type { Db, Tx } from '@amber/db/database'
import type { BoardOptions } from '@amber/db/queries/board/board-facts'
import { applyBoardFacts } from '@amber/db/queries/board/apply-board-facts'
import {
  lockBoard,
  markBoardComplete,
  queueBrokenPromises,
  queueChangedTerms,
  takeBoardChanges,
} from '@amber/db/queries/board/board-changes'
import { replaceFreshness } from '@amber/db/queries/board/board-freshness'
import { replaceLeadCommissions } from '@amber/db/queries/finance/lead-commissions'

/**
 * Adds up every lead that changed since the last run, in batches that each commit, so that a killed worker repeats at most
 * one. Returns how many leads were added up. Runs wait for each other.
 */
export async function refreshBoard(db: Db, options: BoardOptions): Promise<number> {
  await db.transaction().execute(async (tx) => {
    await lockBoard(tx)
    await queueChangedTerms(tx)
    await queueBrokenPromises(tx, options.now)
    await replaceFreshness(tx)
  })
  let refreshed = 0
  let isDrained = false
  while (!isDrained) {
    const batch = await db.transaction().execute((tx) => refreshBatch(tx, options))
    refreshed += batch.leads
    ;({ isDrained } = batch)
  }
  return refreshed
}

async function refreshBatch(tx: Tx, options: BoardOptions): Promise<{ leads: number; isDrained: boolean }> {
  await lockBoard(tx)
  const { leadIds, isDrained } = await takeBoardChanges(tx)
  await applyBoardFacts(tx, leadIds, options)
  await replaceLeadCommissions(tx, leadIds)
  if (isDrained) await markBoardComplete(tx)
  return { leads: leadIds.length, isDrained }
}
