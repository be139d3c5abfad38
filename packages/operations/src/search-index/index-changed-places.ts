import type { Db } from '@amber/db/database'
import { listChangedPlaces } from '@amber/db/events'
import { addJobs } from '@amber/db/jobs'

type Deps = {
  db: Db
  /** Indexes a place together with others that are indexed at the same time. */
  indexPlace: (rootId: number) => Promise<void>
}

type Events = { firstEventId: number; lastEventId: number }

/**
 * Indexes the places of some events. A place that fails gets a job of its own, which is tried again by itself: one that
 * can't be indexed holds up no other.
 */
export async function indexChangedPlaces({ db, indexPlace }: Deps, events: Events): Promise<void> {
  const rootIds = await listChangedPlaces(db, events)
  const outcomes = await Promise.allSettled(rootIds.map(indexPlace))
  const failed = rootIds.filter((_, index) => outcomes[index]?.status === 'rejected')
  if (failed.length === 0) return
  const jobs = failed.map((rootId) => ({
    jobKey: `index:${rootId}`,
    payload: { event_id: events.firstEventId, root_id: rootId },
  }))
  await db.transaction().execute((tx) => addJobs(tx, 'index-place', jobs))
}
