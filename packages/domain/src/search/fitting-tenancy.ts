import type { CalendarDay } from '../dates/calendar-day.ts'
import type { UnitType } from '../inventory/vocabulary.ts'
import type { PlaceFacts, TenancyFacts } from './place-facts.ts'
import { APARTMENT, type PlaceSearch, type Range, type RoomFilter } from './place-search.ts'

/** A flat with bedrooms of its own. */
export const APARTMENT_UNITS: readonly UnitType[] = ['1b', '2b', '3b', '4b', '5b', '6b', '7b', '8b', 'greater_8b']

/** What a search for rooms reads of a stay. */
export type SearchedTenancy = Omit<TenancyFacts, 'id' | 'roomTypeId' | 'total' | 'free' | 'freeUntil'>

/** The filter as it is meant; the index and the database say the same in their own words. */
export function fits(filter: RoomFilter, tenancy: SearchedTenancy): boolean {
  const { roomTypes, bathroomTypes, kitchenTypes, unitTypes, bedrooms, bathrooms, lease, moveInMonth, price } = filter
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
    isWithin(price, tenancy.price)
  )
}

const isOneOf = <T>(list: readonly T[] | undefined, value: T) => list === undefined || list.includes(value)

const isWithin = (range: Range | undefined, value: number) =>
  range === undefined || ((range.min === null || value >= range.min) && (range.max === null || value <= range.max))

/** Whether it can be taken now. */
export const isFree = ({ free, freeUntil }: TenancyFacts, today: CalendarDay) => free && freeUntil >= today

/** Whether the filter asks anything at all: a place without a single tenancy fits only a filter that does not. */
export const asksForRooms = (filter: RoomFilter) => Object.values(filter).some((wish) => wish !== undefined)

/**
 * The tenancy that stands for the place in the list: free before full, then the cheapest, then the shorter stay. In a
 * list by the total, the cheapest is the one that the place is listed by.
 */
export function bestTenancy(
  { tenancies }: Pick<PlaceFacts, 'tenancies'>,
  { room, today, sort }: Pick<PlaceSearch, 'room' | 'today' | 'sort'>,
): (TenancyFacts & { readonly freeNow: boolean }) | undefined {
  const byTotal = sort.key === 'total'
  const [best] = tenancies
    .filter((tenancy) => fits(room, tenancy))
    .map((tenancy) => ({ ...tenancy, freeNow: isFree(tenancy, today) }))
    .toSorted(
      (a, b) =>
        Number(b.freeNow) - Number(a.freeNow) ||
        (byTotal ? a.total - b.total : 0) ||
        a.price - b.price ||
        a.leaseWeeks - b.leaseWeeks ||
        a.id - b.id,
    )
  return best
}
