import type { DbOrTx } from '@amber/db/database'
import type { SavedSearchRow } from '@amber/db/queries/saved-search/saved-searches'
import { findSearchRegionById } from '@amber/db/queries/region/search-regions'
import { type ResolvedSavedSearch, resolveSavedSearch } from '@amber/domain/saved-search/resolved-saved-search'

/** Returns the search as it was meant when it was saved, in its region as it is now. */
export async function resolveSavedSearchRow(
  db: DbOrTx,
  { regionId, query, createdAt }: Pick<SavedSearchRow, 'regionId' | 'query' | 'createdAt'>,
): Promise<ResolvedSavedSearch> {
  const region = await findSearchRegionById(db, regionId)
  if (!region) throw new Error(`region not found: ${regionId}`)
  return resolveSavedSearch(query, region, createdAt)
}
