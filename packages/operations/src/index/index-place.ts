import type { Db } from '@amber/db/database'
import { getPlaceForIndex } from '@amber/db/queries/place-for-index'
import type { Search } from '@amber/integrations/search/client'
import type { placeDocument } from '@amber/integrations/search/place-document'

export type PlaceIndexing = { db: Db; search: Search; documentOf: typeof placeDocument }

/**
 * The place and its version are read in one statement, and the index keeps the highest version it has seen: runs may
 * repeat, overlap and finish in any order. A place never leaves the database; one that is inactive says so.
 */
export async function indexPlace({ db, search, documentOf }: PlaceIndexing, rootId: number): Promise<void> {
  const place = await getPlaceForIndex(db, rootId)
  await search.indexPlace(documentOf(place), place.version)
}
