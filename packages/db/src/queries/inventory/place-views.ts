import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { VIEW_COUNT_DAYS } from '@amber/domain/inventory/view-count-days'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

export type StoredViews = {
  /** Views of the last `VIEW_COUNT_DAYS` days, including today. */
  views: number
  /** Whether the views include the given batch. */
  hasBatch: boolean
}

/** Returns stored views. `batchId` names a batch being flushed, which may already be stored. */
export async function getStoredViews(db: DbOrTx, rootId: number, batchId: string | null): Promise<StoredViews> {
  const { rows } = await sql<StoredViews>`
    select
      coalesce(sum(views), 0) as views,
      exists (select from place_view_batches where id = ${batchId}::uuid) as has_batch
    from place_views
    where root_id = ${rootId} and day > (now() at time zone 'UTC')::date - ${sql.lit(VIEW_COUNT_DAYS)}::integer
  `.execute(db)
  return rows[0] ?? { views: 0, hasBatch: false }
}

/** Stores the id of a batch. Returns false if it was stored before. */
export async function storeViewBatch(tx: Tx, batchId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('placeViewBatches')
    .values({ id: batchId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows !== 0n
}

type ViewsOfDay = { rootId: number; day: CalendarDay; views: number }

/** Adds counted views. Views of unknown places are dropped. */
export async function addPlaceViews(tx: Tx, counts: readonly ViewsOfDay[]): Promise<void> {
  await sql`
    insert into place_views (root_id, day, views)
    select counted.root_id, counted.day, counted.views
    from unnest(
      ${counts.map(({ rootId }) => rootId)}::bigint[],
      ${counts.map(({ day }) => day)}::date[],
      ${counts.map(({ views }) => views)}::integer[]
    ) counted (root_id, day, views)
    -- Counts in Redis outlive the restore of a backup, so their places may not exist.
    join inventories place on place.id = counted.root_id and place.kind = 'place'
    order by counted.root_id, counted.day
    on conflict (root_id, day) do update set views = place_views.views + excluded.views
  `.execute(tx)
}

export async function deleteViewBatches(tx: Tx, { olderThanDays }: { olderThanDays: number }): Promise<void> {
  await sql`
    delete from place_view_batches where created_at < now() - make_interval(days => ${olderThanDays})
  `.execute(tx)
}
