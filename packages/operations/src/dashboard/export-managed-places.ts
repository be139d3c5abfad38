import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { listManagedPlaces, type ManagedPlace } from '@amber/db/queries/dashboard/managed-places'
import { type ManagedSearch, searchManagedPlaces } from '@amber/db/queries/dashboard/managed-search'
import type { Language } from '@amber/domain/languages'

/** Most rows of one file; all places of today fit. */
const MAX_EXPORTED_PLACES = 20_000

type Export = {
  search: Omit<ManagedSearch, 'offset' | 'limit'>
  columns: readonly string[]
  language: Language
  actorId: number
  requestId: string
}

/**
 * Returns matching places up to the limit, with the number of all, and records who took them and which columns, in one
 * transaction.
 */
export async function exportManagedPlaces(
  db: Db,
  { search, columns, language, actorId, requestId }: Export,
): Promise<{ places: ManagedPlace[]; count: number }> {
  return db.transaction().execute(async (tx) => {
    const { ids, count } = await searchManagedPlaces(tx, { ...search, offset: 0, limit: MAX_EXPORTED_PLACES })
    const places = await listManagedPlaces(tx, ids, language)
    await recordAudit(tx, {
      actorId,
      action: 'inventories.export',
      ids: search.ownerId === undefined ? {} : { organisation_id: search.ownerId },
      fields: columns,
      requestId,
    })
    return { places, count }
  })
}
