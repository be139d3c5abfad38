import type { Db } from '@amber/db/database'
import type { IdPage } from './indexed-rows.ts'

/** Those that are inactive too. */
export async function listPlaceIds(db: Db, { after, limit }: IdPage): Promise<number[]> {
  const rows = await db
    .selectFrom('inventories')
    .where('kind', '=', 'place')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
