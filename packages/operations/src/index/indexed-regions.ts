import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@amber/db/database'
import { getRegionForIndex } from '@amber/db/queries/region-for-index'
import type { RegionDocument } from '@amber/integrations/search/region-document'
import type { RegionIndexing } from './index-region.ts'
import type { IdPage, IndexedRows } from './indexed-rows.ts'

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
      return { version: region.version, document, isSaidBy: (kept) => isDeepStrictEqual(kept, document) }
    },
    write: (rows) => search.indexRegions(rows),
  }
}

async function listRegionIds(db: Db, { after, limit }: IdPage): Promise<number[]> {
  const rows = await db.selectFrom('regions').where('id', '>', after).orderBy('id').limit(limit).select('id').execute()
  return rows.map(({ id }) => id)
}
