import type { RoomType } from '../inventory/vocabulary.ts'
import type { RoomFilter } from './place-search.ts'

type Room = { readonly roomType: RoomType; readonly bedroomCount: number }

/** Returns whether one person can book the room without a stranger in it and without friends to share the rent. */
export const isForOnePerson = ({ roomType, bedroomCount }: Room): boolean =>
  roomType === 'private_room' || (roomType === 'entire_place' && bedroomCount <= 1)

/**
 * Returns whether rooms for one person represent a place before its shared rooms and its flats for groups. Whoever
 * chooses a type or a number of bedrooms has said what the price should buy.
 */
export const prefersOwnRoom = ({ roomTypes, unitTypes, bedrooms }: RoomFilter): boolean =>
  roomTypes === undefined && unitTypes === undefined && bedrooms === undefined

/** Returns the stays of which the cheapest represents their place: those for one person, or all if there are none. */
export function representativeStays<T extends Room>(filter: RoomFilter, stays: readonly T[]): readonly T[] {
  if (!prefersOwnRoom(filter)) return stays
  const own = stays.filter(isForOnePerson)
  return own.length > 0 ? own : stays
}

/**
 * Returns whether a limit of the price reads preferred stays only: it applies to the rooms whose price a card shows, so
 * that a cheap bed in a shared room does not bring up a place whose card shows a dearer room otherwise.
 */
export const limitsPreferredStays = (filter: RoomFilter): boolean =>
  (filter.price !== undefined || filter.total !== undefined) && prefersOwnRoom(filter)

/**
 * Returns whether each stay is preferred: the stay is for one person, or the place has no such stay that is as available.
 * Among all stays of a place, the one that represents it is therefore preferred.
 */
export function markPreferred<T extends Room>(
  stays: readonly T[],
  isAvailable: (stay: T) => boolean,
): (T & { readonly preferred: boolean })[] {
  const own = stays.filter(isForOnePerson)
  const hasAvailableOwn = own.some(isAvailable)
  return stays.map((stay) => ({
    ...stay,
    preferred: isForOnePerson(stay) || !(isAvailable(stay) ? hasAvailableOwn : own.length > 0),
  }))
}
