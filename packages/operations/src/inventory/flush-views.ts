import type { Db } from '@amber/db/database'
import { addPlaceViews, deleteViewBatches, storeViewBatch } from '@amber/db/queries/inventory/place-views'
import type { ViewCounter } from '@amber/integrations/views/view-counter'

type Deps = { db: Db; views: Pick<ViewCounter, 'takeBatch' | 'dropBatch'> }

/** Days that batch ids are retained for deduplication. A batch is retried within minutes or never. */
const BATCH_ID_RETENTION_DAYS = 7

/**
 * Stores counted views exactly once: the batch stays in Redis until its rows are committed, and a retried batch finds
 * its own id in the database and adds nothing.
 */
export async function flushViews({ db, views }: Deps): Promise<void> {
  const batch = await views.takeBatch()
  if (!batch) return
  await db.transaction().execute(async (tx) => {
    if (!(await storeViewBatch(tx, batch.id))) return
    await addPlaceViews(tx, batch.counts)
    await deleteViewBatches(tx, { olderThanDays: BATCH_ID_RETENTION_DAYS })
  })
  await views.dropBatch(batch.id)
}
