import type { Db } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'

/** Enqueues the job that otherwise runs every minute. A run that is queued already is not queued twice. */
export async function syncOffers(db: Db): Promise<void> {
  await db.transaction().execute((tx) => addJobs(tx, 'refresh-offers', [{ jobKey: 'refresh-offers:now', payload: {} }]))
}
