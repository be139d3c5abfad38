import { listSimilar } from '@amber/contract/endpoints/similar'
import * as schemas from '@amber/contract/schemas/similar'
import { findListing } from '@amber/db/queries/listing/find-listing'
import { todayIn } from '@amber/domain/dates/today'
import { withDistinctCovers } from '@amber/domain/search/distinct-covers'
import type { Listing } from '@amber/domain/search/listing'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { mount } from '../../../http/mount.ts'
import { presentListing } from '../../../presenters/inventory.ts'
import { findSimilarWithFallback } from '../../../similar-places.ts'
import { getPlaceIdByKey } from './get-place-id.ts'

export const listSimilarEndpoint = mount(
  listSimilar,
  schemas.listSimilar,
  async ({ params, query }, { db, language, ...ctx }) => {
    const now = new Date()
    const listing = await findListing(db, await getPlaceIdByKey(db, params.id))
    // A place that was just created has no listing yet.
    if (listing === undefined) return { data: { result: [] } }
    const similar = await findSimilarWithFallback(
      listing,
      { limit: query.limit, now, fresh: query.cache === false },
      ctx,
    )
    const options = {
      search: buildSearchAround(listing, now),
      language,
      contentLanguage: language,
      now,
      methods: [],
      childrenThatFit: false,
    }
    const [, ...covered] = withDistinctCovers([listing, ...similar])
    return { data: { result: covered.map((similarListing) => presentListing(similarListing, options).place) } }
  },
  { isCached: true, trusted: () => true },
)

/**
 * Builds the search that listings are presented with. It requires only availability and measures distance to this
 * place.
 */
const buildSearchAround = ({ lat, lng, timeZone }: Listing, now: Date): PlaceSearch => ({
  centre: { lat, lng },
  room: {},
  available: true,
  statuses: ['active'],
  sort: { key: 'relevance', order: 'desc' },
  p: 1,
  limit: 1,
  today: todayIn(timeZone, now),
})
