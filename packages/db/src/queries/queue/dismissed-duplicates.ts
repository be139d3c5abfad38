import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

/** Returns those of the ids that are places. */
export async function listPlaceIds(db: DbOrTx, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('inventories')
    .where('id', 'in', ids)
    .where('kind', '=', 'place')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Stores every pair of the places. Pairs that are known stay as they are. */
export async function insertDismissedPairs(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    insert into dismissed_duplicates (one_id, other_id)
    select one.id, other.id
    from unnest(${ids}::bigint[]) one (id)
    join unnest(${ids}::bigint[]) other (id) on one.id < other.id
    on conflict do nothing
  `.execute(tx)
}
