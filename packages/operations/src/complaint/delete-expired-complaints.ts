import type { Db } from '@amber/db/database'
import { deleteOldComplaints } from '@amber/db/queries/complaint/complaints'
import { COMPLAINT_RETENTION_DAYS } from '@amber/domain/complaint/complaint'

const BATCH_SIZE = 5_000

/** Deletes resolved complaints at the end of the time that the form states. */
export async function deleteExpiredComplaints(db: Db): Promise<void> {
  while ((await deleteOldComplaints(db, COMPLAINT_RETENTION_DAYS, BATCH_SIZE)) === BATCH_SIZE);
}
