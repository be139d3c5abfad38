import type { DbOrTx } from '@amber/db/database'
import type { SavedSearchRow } from '@amber/db/queries/saved-search/saved-searches'
import { findCampusIds } from '@amber/db/queries/region/campuses'
import { findSearchRegionById } from '@amber/db/queries/region/search-regions'
import {
  type ResolvedSavedSearch,
  readSavedQuery,
  resolveSavedSearch,
} from '@amber/domain/saved-search/resolved-saved-search'

/** Returns the search as it was meant when it was saved, in its region as it is now. */
export async function resolveSavedSearchRow(
  db: DbOrTx,
  { regionId, query, createdAt }: Pick<SavedSearchRow, 'regionId' | 'query' | 'createdAt'>,
): Promise<ResolvedSavedSearch> {
  const region = await findSearchRegionById(db, regionId)
  if (!region) throw new Error(`region not found: ${regionId}`)
  const names = readSavedQuery(query).commutes.map(({ campus }) => campus)
  return resolveSavedSearch(query, region, createdAt, await findCampusIds(db, names))
}
