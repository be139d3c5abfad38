import type { Db } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { sql } from 'kysely'

/** One step: a few hundred jobs more in the queue, which a change of a place then waits behind for some seconds. */
const BATCH = 500

/** The event that asked for it, the region whose name is shown below it, and how far the steps before this one came. */
type RegionsStep = { eventId: number; regionId: number; afterId: number }
type PlacesStep = RegionsStep & { afterRegionId: number }

/**
 * Everything below a region shows its name, and a country has millions of places. Each step takes one batch and asks
 * for the next step in the same transaction, so a worker that dies costs one batch. The next step stands behind the
 * batch in the queue: never more than one batch waits, whatever is above it.
 *
 * The next step has a key of its own: a second renaming waits under the first key and starts from the top.
 */
export async function reindexPlacesBelow(db: Db, step: PlacesStep): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; regionId: number }>`
      select place.id, place.region_id
      from (
        select id from regions
        where path <@ (select path from regions where id = ${step.regionId}) and id >= ${step.afterRegionId}
        order by id
      ) below
      cross join lateral (
        select id, region_id from inventories
        where kind = 'place'
          and region_id = below.id
          and id > case when below.id = ${step.afterRegionId} then ${step.afterId}::bigint else 0 end
        order by id
        limit ${BATCH}
      ) place
      order by place.region_id, place.id
      limit ${BATCH}
    `.execute(tx)
    // The index keeps what it has of a version, so a place has to get a new one.
    await sql`select refresh_places(${rows.map(({ id }) => id)}::bigint[])`.execute(tx)
    await addJobs(
      tx,
      'index-place',
      rows.map(({ id }) => ({ jobKey: `index:${id}`, payload: { event_id: step.eventId, root_id: id } })),
    )
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH) return
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

/** The same for regions, whose versions the renaming has raised. */
export async function reindexRegionsBelow(db: Db, step: RegionsStep): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select id from regions
      where path <@ (select path from regions where id = ${step.regionId})
        and id > ${step.afterId}
        and id <> ${step.regionId}
      order by id
      limit ${BATCH}
    `.execute(tx)
    await addJobs(
      tx,
      'index-region',
      rows.map(({ id }) => ({ jobKey: `index-region:${id}`, payload: { event_id: step.eventId, region_id: id } })),
    )
    const last = rows.at(-1)
    if (last === undefined || rows.length < BATCH) return
    await addJobs(tx, 'reindex-regions-below', [
      {
        jobKey: `reindex-regions:${step.regionId}:${step.eventId}`,
        payload: { event_id: step.eventId, region_id: step.regionId, after_id: last.id },
      },
    ])
  })
}
