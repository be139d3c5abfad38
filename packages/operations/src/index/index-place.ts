import type { Db } from '@amber/db/database'
import { getListing } from '@amber/db/queries/listings'
import { saveListing } from '@amber/db/queries/save-listings'
import { placeFacts } from '@amber/domain/search/place-facts'
import type { Search } from '@amber/integrations/search/client'
import type { placeDocument } from '@amber/integrations/search/place-document'

export type PlaceIndexing = { db: Db; search: Search; documentOf: typeof placeDocument }

/**
 * Both that can be searched, the database's listings first: they are fresh also while the index is away, and the job
 * comes again for the index. The place and its version are read in one statement, and both keep the highest version
 * they have seen: runs may repeat, overlap and finish in any order. A place never leaves the database; one that is
 * inactive says so.
 */
export async function indexPlace({ db, search, documentOf }: PlaceIndexing, rootId: number): Promise<void> {
  const { version, listing } = await getListing(db, rootId)
  const now = new Date()
  const saved = { version, listing, facts: placeFacts(listing, now), madeAt: now }
  await db.transaction().execute((tx) => saveListing(tx, saved))
  await search.indexPlace(documentOf(listing, now), version)
}
