import type { Db } from '@amber/db/database'
import type { Search } from '@amber/integrations/search/client'
import { placeDocument } from '@amber/integrations/search/place-document'
import { regionDocument } from '@amber/integrations/search/region-document'
import { savedSearchDocument } from '@amber/integrations/search/saved-search-document'
import { indexedSavedSearches } from '@amber/operations/saved-search/indexed-saved-searches'
import { indexedPlaces } from '@amber/operations/search-index/indexed-places'
import { indexedRegions } from '@amber/operations/search-index/indexed-regions'
import type { IndexedRows } from '@amber/operations/search-index/indexed-rows'
import { rebuildIndex } from '@amber/operations/search-index/rebuild-index'
import { reportStep } from './report-step.ts'

/** Rebuilds indices whose mapping is older than the code, as an operator does with each release. */
export async function rebuildOutdatedIndices(db: Db, search: Search): Promise<void> {
  await rebuildOutdated('places', indexedPlaces({ db, search, documentOf: placeDocument }))
  await rebuildOutdated('regions', indexedRegions({ db, search, documentOf: regionDocument }))
  await rebuildOutdated('saved searches', indexedSavedSearches({ db, search, documentOf: savedSearchDocument }))
}

async function rebuildOutdated<Document, Stored>(name: string, rows: IndexedRows<Document, Stored>): Promise<void> {
  if (await rows.index.isOfThisShape()) return
  reportStep('search', `rebuilding the index of ${name}, whose mapping has changed`)
  await rebuildIndex(rows)
}
