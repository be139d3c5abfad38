import { asksForRooms, fits, isFree } from './fitting-tenancy.ts'
import type { ListedRoomType, Listing } from './listing.ts'
import type { PlaceFacts } from './place-facts.ts'
import type { PlaceSearch } from './place-search.ts'

/** The rooms for which the place was found: of a place that matches, those that would match by themselves. */
export function fittingRooms(
  { roomTypes }: Pick<Listing, 'roomTypes'>,
  { tenancies }: Pick<PlaceFacts, 'tenancies'>,
  { room: wishes, available, today }: Pick<PlaceSearch, 'room' | 'available' | 'today'>,
): ListedRoomType[] {
  return roomTypes.filter(({ id }) => {
    const fitting = tenancies.filter((tenancy) => tenancy.roomTypeId === id && fits(wishes, tenancy))
    if (asksForRooms(wishes) && fitting.length === 0) return false
    return available === undefined || available === fitting.some((tenancy) => isFree(tenancy, today))
  })
}
