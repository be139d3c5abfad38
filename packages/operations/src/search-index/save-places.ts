import type { Tx } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { saveListings, type ComputedListing } from '@amber/db/queries/listing/save-listings'

/** Saves listings and enqueues the job that matches saved searches against those whose searchable content changed. */
export async function savePlaces(tx: Tx, places: readonly ComputedListing[], overwrite?: 'equal'): Promise<void> {
  const changes = await saveListings(tx, places, overwrite)
  await addJobs(
    tx,
    'match-saved-searches',
    changes.map(({ id }) => ({ jobKey: `match:${id}`, payload: { change_id: id } })),
  )
}
