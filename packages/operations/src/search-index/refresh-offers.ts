import type { Db } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { raisePlaceVersions } from '@amber/db/queries/inventory/inventories'
import { listOfferChanges } from '@amber/db/queries/listing/offer-changes'

/** Maximum number of places per step, as in `refreshListings`. */
const BATCH_SIZE = 500

/**
 * Enqueues places of which an offer has started or ended, because their all-in prices and totals are other ones from
 * that moment. Runs every minute, so both search engines follow at most some seconds more than a minute later. Handles
 * one batch and enqueues the next step in the same transaction. A second run before a place is indexed raises its
 * version again, which costs one more write.
 */
export async function refreshOffers(db: Db, afterId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ids = await listOfferChanges(tx, { afterId, limit: BATCH_SIZE })
    await raisePlaceVersions(tx, ids)
    await addJobs(
      tx,
      'index-place',
      ids.map((id) => ({ jobKey: `index:${id}`, payload: { root_id: id } })),
    )
    if (ids.length < BATCH_SIZE) return
    await addJobs(tx, 'refresh-offers', [
      { jobKey: 'refresh-offers:next', payload: { after_id: ids.at(-1) ?? afterId } },
    ])
  })
}
