import type { Inventory } from '@amber/contract/schemas/inventories'
import type { Listing } from '@amber/domain/search/listing'
import { type PresentOptions, presentListing } from '../../../presenters/inventory.ts'
import type { Query } from './query.ts'

type Request = Pick<Query, 'type' | 'ids' | 'methods' | 'active_children_with_filters'>

/**
 * Builds the result items of one place: the place, its matching room types, or both. Room types named by `ids` replace
 * the matching ones, and with `all`, exactly the named inventories are returned.
 */
export function buildResultItems(
  listing: Listing,
  { type, ids = [], methods = [], active_children_with_filters: onlyMatchingChildren }: Request,
  context: Pick<
    PresentOptions,
    'search' | 'campuses' | 'language' | 'contentLanguage' | 'now' | 'savedStay' | 'ownPayment'
  >,
): Inventory[] {
  const requestedMethods = type === 'details' ? [...methods, 'active_children'] : methods
  const { place, rooms } = presentListing(listing, {
    ...context,
    methods: requestedMethods,
    childrenThatFit: onlyMatchingChildren,
  })
  if (type === 'place' || type === 'details') return [place]
  const namedRooms = rooms().filter(({ id }) => ids.includes(id))
  if (type === 'room') return namedRooms.length > 0 ? namedRooms : rooms()
  if (ids.length === 0) return [place, ...rooms()]
  return [...(ids.includes(listing.id) ? [place] : []), ...namedRooms]
}
