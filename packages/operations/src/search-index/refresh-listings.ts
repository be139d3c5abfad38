import type { Db } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { raisePlaceVersions } from '@amber/db/queries/inventory/inventories'
import { listDueListings } from '@amber/db/queries/listing/due-listings'

/** Maximum number of places per step. As after renaming a region, no more are queued at a time. */
const BATCH_SIZE = 500

/**
 * Number of places examined per step. No database index covers the age of a listing, because every write would have to
 * update it.
 */
const WINDOW_SIZE = 20_000

/**
 * Maximum age of a listing in days. A listing contains the move-in months for eighteen months from the day it was
 * written, so it must not grow old.
 */
const MAX_AGE_DAYS = 30

/**
 * Enqueues places that nobody has changed for a month, whose offers have started or ended, whose listing follows the
 * rules of an earlier release, or that have no listing, which is true of all places when the table is new. Handles one batch and enqueues the next step in the same
 * transaction, until all places have been examined.
 */
export async function refreshListings(db: Db, afterId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const due = { afterId, window: WINDOW_SIZE, limit: BATCH_SIZE, maxAgeDays: MAX_AGE_DAYS }
    const { ids, listedIds, examined } = await listDueListings(tx, due)
    await raisePlaceVersions(tx, listedIds)
    await addJobs(
      tx,
      'index-place',
      ids.map((id) => ({ jobKey: `index:${id}`, payload: { root_id: id } })),
    )
    if (ids.length < BATCH_SIZE && examined.count < WINDOW_SIZE) return
    const nextAfter = ids.length < BATCH_SIZE ? examined.lastId : (ids.at(-1) ?? examined.lastId)
    await addJobs(tx, 'refresh-listings', [{ jobKey: 'refresh-listings:next', payload: { after_id: nextAfter } }])
  })
}
