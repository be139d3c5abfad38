import { isDeepStrictEqual } from 'node:util'
import { getRegionForIndex, listRegionIds } from '@amber/db/queries/region/region-for-index'
import type { RegionDocument } from '@amber/integrations/search/region-document'
import type { RegionIndexing } from './index-region.ts'
import type { IndexedRows } from './indexed-rows.ts'

export function indexedRegions({
  db,
  search,
  documentOf,
}: RegionIndexing): IndexedRows<RegionDocument, RegionDocument> {
  return {
    index: search.regions,
    listIds: (page) => listRegionIds(db, page),
    read: async (id) => {
      const region = await getRegionForIndex(db, id)
      const document = documentOf(region)
      return { version: region.version, document, isSameAs: (stored) => isDeepStrictEqual(stored, document) }
    },
    write: (rows) => search.indexRegions(rows),
  }
}
