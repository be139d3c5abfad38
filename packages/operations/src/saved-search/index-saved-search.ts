import type { Db } from '@amber/db/database'
import { findSavedSearch } from '@amber/db/queries/saved-search/saved-searches'
import type { Search } from '@amber/integrations/search/client'
import type { savedSearchDocument } from '@amber/integrations/search/saved-search-document'
import { resolveSavedSearchRow } from './resolve-saved-search-row.ts'

export type SavedSearchIndexing = { db: Db; search: Search; documentOf: typeof savedSearchDocument }

/** Version of a deletion, which no write still in progress may exceed. */
const LAST_VERSION = Number.MAX_SAFE_INTEGER

/**
 * Indexes a saved search. As with places, the highest version wins in whatever order runs finish. Searches without
 * alerts are not in the index.
 */
export async function indexSavedSearch({ db, search, documentOf }: SavedSearchIndexing, id: number): Promise<void> {
  const row = await findSavedSearch(db, id)
  if (!row || row.frequency === 'off') {
    await search.savedSearches.remove(id, row?.version ?? LAST_VERSION)
    return
  }
  const document = documentOf(id, await resolveSavedSearchRow(db, row))
  await search.savedSearches.write([{ version: row.version, document }])
}
