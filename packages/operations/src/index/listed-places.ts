import type { Db } from '@amber/db/database'
import {
  holdsFacts,
  type KeptListing,
  listListedIds,
  readKeptListings,
  removeImpossibleListings,
  removeListing,
} from '@amber/db/queries/kept-listings'
import { getListing } from '@amber/db/queries/listings'
import type { WorkedOutListing } from '@amber/db/queries/save-listings'
import { placeFacts } from '@amber/domain/search/place-facts'
import type { IndexedRows } from './indexed-rows.ts'
import { asOfCard, isSameCard } from './is-same-card.ts'
import { listPlaceIds } from './list-place-ids.ts'
import { savePlaces } from './save-places.ts'

/** Places as PostgreSQL searches them. They are of no record either, and are compared and mended like an index. */
export function listedPlaces(db: Db): IndexedRows<WorkedOutListing, KeptListing> {
  const save = (list: readonly WorkedOutListing[]) => db.transaction().execute((tx) => savePlaces(tx, list, 'equal'))
  return {
    index: {
      read: async (ids) => {
        const kept = await readKeptListings(db, ids)
        return new Map([...kept].map(([id, document]) => [id, { version: document.version, document }]))
      },
      listIds: (page) => listListedIds(db, page),
      overwrite: (document) => save([document]),
      remove: (id, version) => removeListing(db, id, version),
      // Row by row where they are: readers find each as it was or as it is to be.
      rebuild: async (fill) => {
        await removeImpossibleListings(db)
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
        // As of the moment that it was written at, as with the index.
        isSaidBy: (kept) =>
          holdsFacts(kept, listing, placeFacts(asOfCard(listing, kept.card), kept.writtenAt)) &&
          isSameCard(kept.card, listing),
      }
    },
    write: (rows) => save(rows.map(({ document }) => document)),
  }
}
