import { listChangedPlaces } from '@amber/db/events'
import { addJobs } from '@amber/db/jobs'
import { indexPlaces, type PlaceIndexing } from './index-place.ts'

/** Places per transaction and request: more would be held in memory and locked for longer, and save little. */
const BATCH_PLACES = 25

type Events = { firstEventId: number; lastEventId: number }

/**
 * Indexes the places of some events, several at once. If that fails, each gets a job of its own, which is tried again by
 * itself: one place that can't be indexed holds up no other.
 */
export async function indexChangedPlaces(
  indexing: PlaceIndexing,
  events: Events,
  reportFailed: (error: unknown) => void,
): Promise<void> {
  const { db } = indexing
  const rootIds = await listChangedPlaces(db, events)
  for (let start = 0; start < rootIds.length; start += BATCH_PLACES) {
    const batch = rootIds.slice(start, start + BATCH_PLACES)
    try {
      await indexPlaces(indexing, batch)
    } catch (error) {
      reportFailed(error)
      const jobs = batch.map((rootId) => ({
        jobKey: `index:${rootId}`,
        payload: { event_id: events.firstEventId, root_id: rootId },
      }))
      await db.transaction().execute((tx) => addJobs(tx, 'index-place', jobs))
    }
  }
}
