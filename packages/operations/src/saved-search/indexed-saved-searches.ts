import { isDeepStrictEqual } from 'node:util'
import { findSavedSearch, listAlertingSearchIds } from '@amber/db/queries/saved-search/saved-searches'
import type { SavedSearchDocument } from '@amber/integrations/search/saved-search-document'
import type { IndexedRows } from '../search-index/indexed-rows.ts'
import type { SavedSearchIndexing } from './index-saved-search.ts'
import { resolveSavedSearchRow } from './resolve-saved-search-row.ts'

/** Returns saved searches as indexed rows, so that they are compared, repaired and rebuilt like places. */
export function indexedSavedSearches({
  db,
  search,
  documentOf,
}: SavedSearchIndexing): IndexedRows<SavedSearchDocument, SavedSearchDocument> {
  return {
    index: search.savedSearches,
    listIds: (page) => listAlertingSearchIds(db, page),
    read: async (id) => {
      const row = await findSavedSearch(db, id)
      if (!row || row.frequency === 'off') return undefined
      const document = documentOf(id, await resolveSavedSearchRow(db, row))
      // JSON drops undefined values.
      const asJson: unknown = JSON.parse(JSON.stringify(document))
      return { version: row.version, document, isSameAs: (stored) => isDeepStrictEqual(stored, asJson) }
    },
    write: (rows) => search.savedSearches.write(rows),
  }
}
