import { getListing } from '@amber/db/queries/listing/listings'
import { listPlaceIds } from '@amber/db/queries/inventory/inventories'
import type { StoredPlace, PlaceDocument } from '@amber/integrations/search/place-document'
import type { PlaceIndexing } from './index-place.ts'
import type { IndexedRows } from './indexed-rows.ts'
import { withOffersExpiredSince, isSameListing } from './is-same-listing.ts'

/** Returns places as the search index stores them; `storedListings` returns them as the database does. */
export function indexedPlaces({ db, search, documentOf }: PlaceIndexing): IndexedRows<PlaceDocument, StoredPlace> {
  return {
    index: search.places,
    listIds: (page) => listPlaceIds(db, page),
    read: async (id) => {
      const { version, listing } = await getListing(db, id)
      return {
        version,
        document: documentOf(listing, new Date()),
        // Compared as of the moment the document was created: its move-in months have advanced since, which is no
        // error.
        isSameAs: ({ checksum, made_at, card }) =>
          checksum === documentOf(withOffersExpiredSince(listing, card), new Date(made_at)).checksum &&
          isSameListing(card, listing),
      }
    },
    write: (rows) => search.indexPlaces(rows),
  }
}
