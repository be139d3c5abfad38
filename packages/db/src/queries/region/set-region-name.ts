import type { Language } from '@amber/domain/languages'
import type { Tx } from '../../database.ts'

/** Locks the region until commit. Returns false if it does not exist. */
export async function lockRegion(tx: Tx, regionId: number): Promise<boolean> {
  const region = await tx
    .selectFrom('regions')
    .where('id', '=', regionId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return region !== undefined
}

type RegionName = { regionId: number; language: Language; name: string }

/** Sets the name in one language. The English name is the default in all others. */
export async function setRegionName(tx: Tx, { regionId, language, name }: RegionName): Promise<void> {
  if (language === 'en') {
    await tx.updateTable('regions').set({ name }).where('id', '=', regionId).execute()
    return
  }
  await tx
    .deleteFrom('regionNames')
    .where('regionId', '=', regionId)
    .where('language', '=', language)
    .where('kind', '=', 'name')
    .execute()
  await tx
    .insertInto('regionNames')
    .values({ regionId, language, kind: 'name', name })
    // An alias may become the name.
    .onConflict((conflict) => conflict.columns(['regionId', 'language', 'name']).doUpdateSet({ kind: 'name' }))
    .execute()
}
