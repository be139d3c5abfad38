import type { Db } from '@amber/db/database'
import { getListing } from '@amber/db/queries/listing/listings'
import type { ComputedListing } from '@amber/db/queries/listing/save-listings'
import { placeFacts } from '@amber/domain/search/place-facts'
import type { Search } from '@amber/integrations/search/client'
import type { placeDocument } from '@amber/integrations/search/place-document'
import { savePlaces } from './save-places.ts'

export type PlaceIndexing = { db: Db; search: Search; documentOf: typeof placeDocument }

/**
 * Writes places to both search engines, the database's listings first: they stay fresh while the index is unavailable,
 * and the job retries for the index. A place and its version are read in one statement, and both engines keep the
 * highest version, so runs may repeat, overlap and finish in any order. A place is never deleted from the database; an
 * inactive one is marked as such.
 */
export async function indexPlaces(
  { db, search, documentOf }: PlaceIndexing,
  rootIds: readonly number[],
): Promise<void> {
  const madeAt = new Date()
  const places: ComputedListing[] = []
  for (const rootId of rootIds) {
    const { version, listing } = await getListing(db, rootId)
    places.push({ version, listing, facts: placeFacts(listing, madeAt), madeAt })
  }
  await db.transaction().execute((tx) => savePlaces(tx, places))
  await search.indexPlaces(places.map(({ version, listing }) => ({ version, document: documentOf(listing, madeAt) })))
}
