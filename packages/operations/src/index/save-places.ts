import type { Tx } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { saveListings, type WorkedOutListing } from '@amber/db/queries/save-listings'

/** The listings, and the job that holds saved searches against those which searches would read otherwise than before. */
export async function savePlaces(tx: Tx, places: readonly WorkedOutListing[], over?: 'equal'): Promise<void> {
  const changes = await saveListings(tx, places, over)
  await addJobs(
    tx,
    'match-saved-searches',
    changes.map(({ id }) => ({ jobKey: `match:${id}`, payload: { change_id: id } })),
  )
}
