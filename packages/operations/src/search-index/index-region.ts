import type { Db } from '@amber/db/database'
import { getRegionForIndex } from '@amber/db/queries/region/region-for-index'
import type { Search } from '@amber/integrations/search/client'
import type { regionDocument } from '@amber/integrations/search/region-document'

export type RegionIndexing = { db: Db; search: Search; documentOf: typeof regionDocument }

/** Indexes a region. As with places, the highest version wins in whatever order runs finish. */
export async function indexRegion({ db, search, documentOf }: RegionIndexing, regionId: number): Promise<void> {
  const region = await getRegionForIndex(db, regionId)
  await search.indexRegion(documentOf(region), region.version)
}
