import type { Db } from '@amber/db/database'
import { deleteOldVisits as deleteBatch } from '@amber/db/queries/lead/visits'

const BATCH_SIZE = 5_000

/** Deletes places and searches that people looked at too long ago, in batches. */
export async function deleteOldVisits(db: Db): Promise<void> {
  while ((await deleteBatch(db, BATCH_SIZE)) === BATCH_SIZE);
}
