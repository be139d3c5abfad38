import { compareRows, type IndexComparison } from '@amber/operations/search-index/compare-index'
import type { PlaceIndexing } from '@amber/operations/search-index/index-place'
import { indexedPlaces } from '@amber/operations/search-index/indexed-places'

/** Compares every place in the database with the index and vice versa. */
export async function compareIndex(indexing: PlaceIndexing): Promise<IndexComparison> {
  await indexing.search.refresh()
  return compareRows(indexedPlaces(indexing))
}
