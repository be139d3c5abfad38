import type { Db } from '@amber/db/database'
import {
  matchesFacts,
  type StoredListing,
  listListingIds,
  readStoredListings,
  removeOrphanedListings,
  removeListing,
} from '@amber/db/queries/listing/stored-listings'
import { getListing } from '@amber/db/queries/listing/listings'
import type { ComputedListing } from '@amber/db/queries/listing/save-listings'
import { listPlaceIds } from '@amber/db/queries/inventory/inventories'
import { placeFacts } from '@amber/domain/search/place-facts'
import type { IndexedRows } from './indexed-rows.ts'
import { withOffersExpiredSince, isSameListing } from './is-same-listing.ts'
import { savePlaces } from './save-places.ts'

/**
 * Returns places as PostgreSQL searches them. Listings are derived data, so they are compared and repaired like an
 * index.
 */
export function storedListings(db: Db): IndexedRows<ComputedListing, StoredListing> {
  const save = (list: readonly ComputedListing[]) => db.transaction().execute((tx) => savePlaces(tx, list, 'equal'))
  return {
    index: {
      read: async (ids) => {
        const stored = await readStoredListings(db, ids)
        return new Map([...stored].map(([id, document]) => [id, { version: document.version, document }]))
      },
      listIds: (page) => listListingIds(db, page),
      overwrite: (document) => save([document]),
      remove: (id, version) => removeListing(db, id, version),
      // Rebuilds row by row in place: readers find each row in its old or new state.
      rebuild: async (fill) => {
        await removeOrphanedListings(db)
        await fill()
      },
      isOfThisShape: () => Promise.resolve(true),
    },
    listIds: (page) => listPlaceIds(db, page),
    read: async (id) => {
      const { version, listing } = await getListing(db, id)
      const madeAt = new Date()
      return {
        version,
        document: { version, listing, facts: placeFacts(listing, madeAt), madeAt },
        // Compared as of the moment it was written, as with the index.
        isSameAs: (stored) =>
          matchesFacts(stored, listing, placeFacts(withOffersExpiredSince(listing, stored.card), stored.writtenAt)) &&
          isSameListing(stored.card, listing),
      }
    },
    write: (rows) => save(rows.map(({ document }) => document)),
  }
}
