import { isDeepStrictEqual } from 'node:util'
import type { Db } from '@amber/db/database'
import { getListing } from '@amber/db/queries/listings'
import { saveListings } from '@amber/db/queries/save-listings'
import type { Listing } from '@amber/domain/search/listing'
import { placeFacts } from '@amber/domain/search/place-facts'
import type { KeptPlace, PlaceDocument } from '@amber/integrations/search/place-document'
import type { PlaceIndexing } from './index-place.ts'
import type { IdPage, IndexedRows } from './indexed-rows.ts'

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
          checksum === documentOf(listing, new Date(made_at)).checksum &&
          isDeepStrictEqual(withoutPastOffers(card), withoutPastOffers(listing)),
      }
    },
    write: async (rows) => {
      const listings = rows.map(({ version, document: { card, made_at } }) => ({
        version,
        listing: card,
        facts: placeFacts(card, new Date(made_at)),
      }))
      await db.transaction().execute((tx) => saveListings(tx, listings))
      await search.indexPlaces(rows)
    },
  }
}

/** Those that are inactive too. */
async function listPlaceIds(db: Db, { after, limit }: IdPage): Promise<number[]> {
  const rows = await db
    .selectFrom('inventories')
    .where('kind', '=', 'place')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** An offer leaves the listing when its time is over, and nothing writes the place anew for that. */
function withoutPastOffers(listing: Listing): Listing {
  const now = new Date().toISOString()
  return { ...listing, offers: listing.offers.filter(({ endsAt }) => endsAt === null || endsAt > now) }
}
