import { VIEWED_DAYS } from '@amber/domain/inventory/viewed-days'
import { sql } from 'kysely'
import type { DbOrTx } from '../database.ts'

export type StoredViews = {
  /** Of the last days, today among them. */
  views: number
  /** Whether the batch that was asked about is among them. */
  hasBatch: boolean
}

/** `batchId`: of one that is on its way here, and may have arrived. */
export async function getStoredViews(db: DbOrTx, rootId: number, batchId: string | null): Promise<StoredViews> {
  const { rows } = await sql<StoredViews>`
    select
      coalesce(sum(views), 0) as views,
      exists (select from place_view_batches where id = ${batchId}::uuid) as has_batch
    from place_views
    where root_id = ${rootId} and day > (now() at time zone 'UTC')::date - ${sql.lit(VIEWED_DAYS)}::integer
  `.execute(db)
  return rows[0] ?? { views: 0, hasBatch: false }
}
