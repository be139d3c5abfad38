import type { Db } from '@amber/db/database'
import { getListing } from '@amber/db/queries/listings'
import type { WorkedOutListing } from '@amber/db/queries/save-listings'
import { placeFacts } from '@amber/domain/search/place-facts'
import type { Search } from '@amber/integrations/search/client'
import type { placeDocument } from '@amber/integrations/search/place-document'
import { savePlaces } from './save-places.ts'

export type PlaceIndexing = { db: Db; search: Search; documentOf: typeof placeDocument }

export const indexPlace = (indexing: PlaceIndexing, rootId: number): Promise<void> => indexPlaces(indexing, [rootId])

/**
 * Both that can be searched, the database's listings first: they are fresh also while the index is away, and the job
 * comes again for the index. A place and its version are read in one statement, and both keep the highest version
 * they have seen: runs may repeat, overlap and finish in any order. A place never leaves the database; one that is
 * inactive says so.
 */
export async function indexPlaces(
  { db, search, documentOf }: PlaceIndexing,
  rootIds: readonly number[],
): Promise<void> {
  const madeAt = new Date()
  const places: WorkedOutListing[] = []
  for (const rootId of rootIds) {
    const { version, listing } = await getListing(db, rootId)
    places.push({ version, listing, facts: placeFacts(listing, madeAt), madeAt })
  }
  await db.transaction().execute((tx) => savePlaces(tx, places))
  await search.indexPlaces(places.map(({ version, listing }) => ({ version, document: documentOf(listing, madeAt) })))
}
