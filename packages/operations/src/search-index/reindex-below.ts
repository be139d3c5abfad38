import type { Db } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { raisePlaceVersions } from '@amber/db/queries/inventory/inventories'
import { listPlacesBelow, listRegionIdsBelow } from '@amber/db/queries/region/regions-below'

/** Maximum number of jobs per step. A change of a place then waits behind them for some seconds. */
const BATCH_SIZE = 500

/** Event that caused the reindexing, region whose name changed, and position that the previous steps reached. */
type RegionsStep = { eventId: number; regionId: number; afterId: number }
type PlacesStep = RegionsStep & { afterRegionId: number }

/**
 * Reindexes the places below a region, which all show its name; a country has millions of them. Each step handles one
 * batch and enqueues the next step in the same transaction, so a worker that dies costs one batch. The next step is
 * queued behind the batch, so never more than one batch waits.
 *
 * The next step has its own key: a second rename waits under the first key and starts from the top.
 */
export async function reindexPlacesBelow(db: Db, step: PlacesStep): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const places = await listPlacesBelow(tx, { ...step, limit: BATCH_SIZE })
    await raisePlaceVersions(
      tx,
      places.map(({ id }) => id),
    )
    await addJobs(
      tx,
      'index-place',
      places.map(({ id }) => ({ jobKey: `index:${id}`, payload: { event_id: step.eventId, root_id: id } })),
    )
    const last = places.at(-1)
    if (last === undefined || places.length < BATCH_SIZE) return
    await addJobs(tx, 'reindex-places-below', [
      {
        jobKey: `reindex-places:${step.regionId}:${step.eventId}`,
        payload: {
          event_id: step.eventId,
          region_id: step.regionId,
          after_region_id: last.regionId,
          after_id: last.id,
        },
      },
    ])
  })
}

/** Reindexes the regions below a region. The rename has already raised their versions. */
export async function reindexRegionsBelow(db: Db, step: RegionsStep): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ids = await listRegionIdsBelow(tx, { ...step, limit: BATCH_SIZE })
    await addJobs(
      tx,
      'index-region',
      ids.map((id) => ({ jobKey: `index-region:${id}`, payload: { event_id: step.eventId, region_id: id } })),
    )
    const lastId = ids.at(-1)
    if (lastId === undefined || ids.length < BATCH_SIZE) return
    await addJobs(tx, 'reindex-regions-below', [
      {
        jobKey: `reindex-regions:${step.regionId}:${step.eventId}`,
        payload: { event_id: step.eventId, region_id: step.regionId, after_id: lastId },
      },
    ])
  })
}
