import { hasRoomFilter, matchesRoomFilter, isAvailableOn } from './match-tenancy.ts'
import type { ListedRoomType, Listing } from './listing.ts'
import type { PlaceFacts } from './place-facts.ts'
import type { PlaceSearch } from './place-search.ts'

/** Returns the rooms of a matching place that match the search themselves. */
export function matchingRooms(
  { roomTypes }: Pick<Listing, 'roomTypes'>,
  { tenancies }: Pick<PlaceFacts, 'tenancies'>,
  { room: filter, available, today }: Pick<PlaceSearch, 'room' | 'available' | 'today'>,
): ListedRoomType[] {
  return roomTypes.filter(({ id }) => {
    const matching = tenancies.filter((tenancy) => tenancy.roomTypeId === id && matchesRoomFilter(filter, tenancy))
    if (hasRoomFilter(filter) && matching.length === 0) return false
    return available === undefined || available === matching.some((tenancy) => isAvailableOn(tenancy, today))
  })
}
