import { isDeepStrictEqual } from 'node:util'
import { findSavedSearch, listWatchedIds } from '@amber/db/queries/saved-searches'
import type { SavedSearchDocument } from '@amber/integrations/search/saved-search-document'
import type { IndexedRows } from '../index/indexed-rows.ts'
import type { SavedSearchIndexing } from './index-saved-search.ts'
import { watchedSearchOfRow } from './watched-search-of-row.ts'

/** Saved searches as the index has them: compared, mended and made anew like places. */
export function indexedSavedSearches({
  db,
  search,
  documentOf,
}: SavedSearchIndexing): IndexedRows<SavedSearchDocument, SavedSearchDocument> {
  return {
    index: search.savedSearches,
    listIds: (page) => listWatchedIds(db, page),
    read: async (id) => {
      const row = await findSavedSearch(db, id)
      if (!row || row.frequency === 'off') return undefined
      const document = documentOf(id, await watchedSearchOfRow(db, row))
      // What is undefined is not there once it has been JSON.
      const written: unknown = JSON.parse(JSON.stringify(document))
      return { version: row.version, document, isSaidBy: (kept) => isDeepStrictEqual(kept, written) }
    },
    write: (rows) => search.savedSearches.write(rows),
  }
}
