import type { DbOrTx } from '@amber/db/database'
import type { SavedSearchRow } from '@amber/db/queries/saved-searches'
import { findSearchRegionById } from '@amber/db/queries/search-regions'
import { type WatchedSearch, watchedSearchOf } from '@amber/domain/saved-search/watched-search'

/** What the search meant when it was saved, in its region as it is now. */
export async function watchedSearchOfRow(
  db: DbOrTx,
  { regionId, query, createdAt }: Pick<SavedSearchRow, 'regionId' | 'query' | 'createdAt'>,
): Promise<WatchedSearch> {
  const region = await findSearchRegionById(db, regionId)
  if (!region) throw new Error(`there is no region ${regionId}`)
  return watchedSearchOf(query, region, createdAt)
}
