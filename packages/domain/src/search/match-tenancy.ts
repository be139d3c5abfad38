import type { CalendarDay } from '../dates/calendar-day.ts'
import type { UnitType } from '../inventory/vocabulary.ts'
import type { PlaceFacts, TenancyFacts } from './place-facts.ts'
import { APARTMENT, type PlaceSearch, type Range, type RoomFilter } from './place-search.ts'
import { limitsPreferredStays, representativeStays } from './preferred-room.ts'

/** Units with their own bedrooms. */
export const APARTMENT_UNITS: readonly UnitType[] = ['1b', '2b', '3b', '4b', '5b', '6b', '7b', '8b', 'greater_8b']

/** Fields of a tenancy that a room search reads. */
export type SearchedTenancy = Omit<TenancyFacts, 'id' | 'roomTypeId' | 'free' | 'freeUntil'>

/** Reference implementation of the room filter; the index and the database implement the same. */
export function matchesRoomFilter(filter: RoomFilter, tenancy: SearchedTenancy): boolean {
  const { roomTypes, bathroomTypes, kitchenTypes, unitTypes, bedrooms, bathrooms, lease, moveInMonth, price, total } =
    filter
  return (
    (roomTypes === undefined ||
      roomTypes.some((type) =>
        type === APARTMENT ? APARTMENT_UNITS.includes(tenancy.unitType) : type === tenancy.roomType,
      )) &&
    isOneOf(bathroomTypes, tenancy.bathroomType) &&
    isOneOf(kitchenTypes, tenancy.kitchenType) &&
    isOneOf(unitTypes, tenancy.unitType) &&
    isWithin(bedrooms, tenancy.bedroomCount) &&
    isWithin(bathrooms, tenancy.bathroomCount) &&
    isWithin(lease, lease?.unit === 'month' ? tenancy.leaseMonths : tenancy.leaseWeeks) &&
    (moveInMonth === undefined || tenancy.moveInMonths.includes(moveInMonth)) &&
    (tenancy.preferred || !limitsPreferredStays(filter)) &&
    isWithin(price, tenancy.price) &&
    isWithin(total, tenancy.total)
  )
}

const isOneOf = <T>(list: readonly T[] | undefined, value: T) => list === undefined || list.includes(value)

const isWithin = (range: Range | undefined, value: number) =>
  range === undefined ||
  ((range.min === undefined || value >= range.min) && (range.max === undefined || value <= range.max))

/** Returns whether the tenancy can be booked on that day. */
export const isAvailableOn = ({ free, freeUntil }: TenancyFacts, today: CalendarDay) => free && freeUntil >= today

/** Returns whether any filter is set: a place without tenancies matches only if none is. */
export const hasRoomFilter = (filter: RoomFilter) => Object.values(filter).some((value) => value !== undefined)

/**
 * Returns the tenancy that represents the place in the list: available before full, a room for one person before others
 * unless requested otherwise, then the cheapest, then the shortest. When sorting by total, cheapest means the lowest
 * total.
 */
export function bestTenancy(
  { tenancies }: Pick<PlaceFacts, 'tenancies'>,
  { room, today, sort }: Pick<PlaceSearch, 'room' | 'today' | 'sort'>,
): (TenancyFacts & { readonly freeNow: boolean }) | undefined {
  const byTotal = sort.key === 'total'
  const matching = tenancies.filter((tenancy) => matchesRoomFilter(room, tenancy))
  const available = matching.filter((tenancy) => isAvailableOn(tenancy, today))
  const freeNow = available.length > 0
  const [best] = representativeStays(room, freeNow ? available : matching).toSorted(
    (a, b) => (byTotal ? a.total - b.total : 0) || a.price - b.price || a.leaseWeeks - b.leaseWeeks || a.id - b.id,
  )
  return best && { ...best, freeNow }
}
