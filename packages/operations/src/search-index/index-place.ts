import type { Db } from '@amber/db/database'
import { useGenericPlans } from '@amber/db/generic-plans'
import { listListings } from '@amber/db/queries/listing/listings'
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
  const places = await db.transaction().execute(async (tx) => {
    await useGenericPlans(tx)
    const listings = await listListings(tx, rootIds)
    const missing = rootIds.filter((rootId) => !listings.some(({ listing }) => listing.id === rootId))
    if (missing.length > 0) throw new Error(`there is no place ${missing.join(', ')}`)
    const computed = listings.map(({ version, listing }): ComputedListing => ({
      version,
      listing,
      facts: placeFacts(listing, madeAt),
      madeAt,
    }))
    await savePlaces(tx, computed)
    return computed
  })
  await search.indexPlaces(
    places.map(({ version, listing, facts }) => ({ version, document: documentOf(listing, madeAt, facts) })),
  )
}
