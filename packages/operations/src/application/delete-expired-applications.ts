import type { Db } from '@amber/db/database'
import { deleteOldApplications } from '@amber/db/queries/application/applications'
import { APPLICATION_RETENTION_DAYS } from '@amber/domain/application/application-status'

const BATCH_SIZE = 5_000

/** Deletes applications at the end of the time that their forms state. */
export async function deleteExpiredApplications(db: Db): Promise<void> {
  while ((await deleteOldApplications(db, APPLICATION_RETENTION_DAYS, BATCH_SIZE)) === BATCH_SIZE);
}
