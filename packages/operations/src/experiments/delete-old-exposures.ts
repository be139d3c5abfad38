import type { Db } from '@amber/db/database'
import { deleteOldExposures as deleteBatch } from '@amber/db/queries/experiments/exposures'

const BATCH_SIZE = 5_000

/** Deletes who was in which group of experiments too long ago, in batches. */
export async function deleteOldExposures(db: Db): Promise<void> {
  while ((await deleteBatch(db, BATCH_SIZE)) === BATCH_SIZE);
}
