import { listSimilar } from '@amber/contract/similar'
import { findListing } from '@amber/db/queries/find-listing'
import { todayIn } from '@amber/domain/dates/today'
import type { Listing } from '@amber/domain/search/listing'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { mount } from '../../../http/mount.ts'
import { presentFound } from '../../../presenters/inventory.ts'
import { findSimilar } from '../../../similar-places.ts'
import { placeOfKey } from './place-of-key.ts'

export const listSimilarEndpoint = mount(
  listSimilar,
  async ({ params, query }, { db, language, ...ctx }) => {
    const now = new Date()
    const listing = await findListing(db, await placeOfKey(db, params.id))
    // Nothing is known yet of one that was made a moment ago.
    if (listing === undefined) return { data: { result: [] } }
    const similar = await findSimilar(listing, { limit: query.limit, now, fresh: query.cache === false }, ctx)
    const asked = { search: seenFrom(listing, now), language, now, methods: [], childrenThatFit: false }
    return { data: { result: similar.map((one) => presentFound(one, asked).place) } }
  },
  { kept: true, trusted: () => true },
)

/** How a card is presented where nothing but a free room is asked for: its distance is that to the place looked at. */
const seenFrom = ({ lat, lng, timeZone }: Listing, now: Date): PlaceSearch => ({
  area: null,
  centre: { lat, lng },
  room: {},
  available: true,
  statuses: ['active'],
  sort: { key: 'relevance', order: 'desc' },
  p: 1,
  limit: 1,
  today: todayIn(timeZone, now),
})
