import { getListing } from '@amber/db/queries/listings'
import type { KeptPlace, PlaceDocument } from '@amber/integrations/search/place-document'
import type { PlaceIndexing } from './index-place.ts'
import type { IndexedRows } from './indexed-rows.ts'
import { asOfCard, isSameCard } from './is-same-card.ts'
import { listPlaceIds } from './list-place-ids.ts'

/** Places as the search index has them; `listedPlaces` are the same in the database. */
export function indexedPlaces({ db, search, documentOf }: PlaceIndexing): IndexedRows<PlaceDocument, KeptPlace> {
  return {
    index: search.places,
    listIds: (page) => listPlaceIds(db, page),
    read: async (id) => {
      const { version, listing } = await getListing(db, id)
      return {
        version,
        document: documentOf(listing, new Date()),
        // As of the moment that the document is of: the months to move in have moved on since, and that is no fault.
        isSaidBy: ({ checksum, made_at, card }) =>
          checksum === documentOf(asOfCard(listing, card), new Date(made_at)).checksum && isSameCard(card, listing),
      }
    },
    write: (rows) => search.indexPlaces(rows),
  }
}
