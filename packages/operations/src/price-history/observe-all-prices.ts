import type { Db } from '@amber/db/database'
import { listBookablePlaceIds, observePrices } from '@amber/db/queries/price-history/observe-prices'

const BATCH_SIZE = 500

/**
 * Observes prices that have not changed for four weeks. Changed prices are observed when their listing is written. Each
 * batch is committed on its own, and running again observes nothing twice.
 */
export async function observeAllPrices(db: Db): Promise<void> {
  let after = 0
  for (;;) {
    const rootIds = await listBookablePlaceIds(db, { after, limit: BATCH_SIZE })
    if (rootIds.length > 0) await db.transaction().execute((tx) => observePrices(tx, rootIds))
    if (rootIds.length < BATCH_SIZE) return
    after = rootIds.at(-1) ?? after
  }
}
