import type { SavedSearch } from '@amber/contract/saved-searches'
import type { Db } from '@amber/db/database'
import { listSavedSearchesOf } from '@amber/db/queries/saved-searches'
import { findSearchRegionById } from '@amber/db/queries/search-regions'
import { AppError } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'
import { presentSavedSearch } from '../../../../presenters/saved-search.ts'

/** As the wire has them. A person has twenty at most, often in one region. */
export async function ownSearches(
  db: Db,
  { userId, language }: { userId: number; language: Language },
): Promise<SavedSearch[]> {
  const rows = await listSavedSearchesOf(db, userId, language)
  const regionIds = [...new Set(rows.map(({ regionId }) => regionId))]
  const regions = new Map(
    await Promise.all(regionIds.map(async (id) => [id, await findSearchRegionById(db, id)] as const)),
  )
  const now = new Date()
  return rows.flatMap((row) => {
    const region = regions.get(row.regionId)
    return region ? [presentSavedSearch(row, region, now)] : []
  })
}

export async function ownSearch(
  db: Db,
  { id, ...person }: { userId: number; language: Language; id: number },
): Promise<SavedSearch> {
  const search = (await ownSearches(db, person)).find((one) => one.id === id)
  // Deleted in the meantime.
  if (!search) throw new AppError('not_found')
  return search
}
