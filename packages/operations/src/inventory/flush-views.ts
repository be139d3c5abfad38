import type { Db } from '@amber/db/database'
import type { ViewCounter } from '@amber/integrations/views/view-counter'
import { sql } from 'kysely'

type Parts = { db: Db; views: Pick<ViewCounter, 'takeBatch' | 'dropBatch'> }

/** A batch is brought again within minutes or never: its id need not be known for longer. */
const REMEMBERED_DAYS = 7

/**
 * Brings the views that were counted to the database, once each: the batch stays in Redis until its rows are committed,
 * and a batch that comes again finds its own id there and adds nothing.
 */
export async function flushViews({ db, views }: Parts): Promise<void> {
  const batch = await views.takeBatch()
  if (!batch) return
  await db.transaction().execute(async (tx) => {
    const { numInsertedOrUpdatedRows: isNew } = await tx
      .insertInto('placeViewBatches')
      .values({ id: batch.id })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (isNew === 0n) return
    await sql`
      insert into place_views (root_id, day, views)
      select counted.root_id, counted.day, counted.views
      from unnest(
        ${batch.counts.map(({ rootId }) => rootId)}::bigint[],
        ${batch.counts.map(({ day }) => day)}::date[],
        ${batch.counts.map(({ views: count }) => count)}::integer[]
      ) counted (root_id, day, views)
      -- Counts outlive the database they were made for, when a backup is restored.
      join inventories place on place.id = counted.root_id and place.kind = 'place'
      order by counted.root_id, counted.day
      on conflict (root_id, day) do update set views = place_views.views + excluded.views
    `.execute(tx)
    await sql`
      delete from place_view_batches where created_at < now() - make_interval(days => ${REMEMBERED_DAYS})
    `.execute(tx)
  })
  await views.dropBatch(batch.id)
}
