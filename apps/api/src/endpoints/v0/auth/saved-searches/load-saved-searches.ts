import type { SavedSearch } from '@amber/contract/schemas/saved-searches'
import type { Db } from '@amber/db/database'
import { listSavedSearchesOf } from '@amber/db/queries/saved-search/saved-searches'
import { findSearchRegionById } from '@amber/db/queries/region/search-regions'
import { AppError } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'
import { presentSavedSearch } from '../../../../presenters/saved-search.ts'

/** Returns the user's saved searches in wire format. A user has at most twenty, often in one region. */
export async function loadSavedSearches(
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

export async function loadSavedSearch(
  db: Db,
  { id, ...owner }: { userId: number; language: Language; id: number },
): Promise<SavedSearch> {
  const search = (await loadSavedSearches(db, owner)).find((savedSearch) => savedSearch.id === id)
  // The search was deleted in the meantime.
  if (!search) throw new AppError('not_found')
  return search
}
