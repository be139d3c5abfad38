import type { Db } from '@amber/db/database'
import { deleteDraftsPastEnd } from '@amber/db/queries/booking/form-drafts'
import { deleteOldHolds } from '@amber/db/queries/booking/holds'
import { HOLD_RETENTION_DAYS } from '@amber/domain/privacy/retention-periods'

const BATCH_SIZE = 5_000

/** Deletes expired drafts and old holds in batches. */
export async function deleteExpiredDrafts(db: Db): Promise<void> {
  while ((await deleteDraftsPastEnd(db, BATCH_SIZE)) === BATCH_SIZE);
  while ((await deleteOldHolds(db, HOLD_RETENTION_DAYS, BATCH_SIZE)) === BATCH_SIZE);
}
