import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { APARTMENT_UNITS } from '@amber/domain/search/match-tenancy'
import { APARTMENT, type Range, type RoomFilter } from '@amber/domain/search/place-search'
import { type RawBuilder, sql } from 'kysely'

/**
 * Joins, for each place, the number of matching tenancies, whether one is available, and the lowest available price
 * per week or month and in total. The join is lateral because a place's few tenancies are stored together: a plain
 * join would read the whole table.
 */
export const matchingRooms = (filter: RoomFilter, today: CalendarDay): RawBuilder<unknown> => sql`
  cross join lateral (
    select
      count(*) as fitting,
      coalesce(bool_or(${isAvailable(today)}), false) as free,
      min(tenancy.price) filter (where ${isAvailable(today)}) as price,
      min(tenancy.total) filter (where ${isAvailable(today)}) as total
    from listing_tenancies tenancy
    where ${sql.join([sql`tenancy.root_id = place.root_id`, ...roomConditions(filter)], sql` and `)}
  ) rooms`

const isAvailable = (today: CalendarDay) => sql`(tenancy.free and tenancy.free_until >= ${today}::date)`

/** Returns the same conditions as `matchesRoomFilter`. */
function roomConditions(filter: RoomFilter): RawBuilder<boolean>[] {
  const { roomTypes, bathroomTypes, kitchenTypes, unitTypes, bedrooms, bathrooms, lease, moveInMonth, price } = filter
  return [
    ...(roomTypes ? [isOfType(roomTypes)] : []),
    ...(bathroomTypes ? [sql<boolean>`tenancy.bathroom_type = any (${bathroomTypes}::bathroom_type[])`] : []),
    ...(kitchenTypes ? [sql<boolean>`tenancy.kitchen_type = any (${kitchenTypes}::kitchen_type[])`] : []),
    ...(unitTypes ? [isUnit(unitTypes)] : []),
    ...isWithin(bedrooms, sql`tenancy.bedroom_count`),
    ...isWithin(bathrooms, sql`tenancy.bathroom_count`),
    ...isWithin(lease, lease?.unit === 'month' ? sql`tenancy.lease_months` : sql`tenancy.lease_weeks`),
    ...(moveInMonth === undefined ? [] : [sql<boolean>`${moveInMonth}::integer = any (tenancy.move_in_months)`]),
    ...isWithin(price, sql`tenancy.price`),
  ]
}

function isOfType(types: NonNullable<RoomFilter['roomTypes']>): RawBuilder<boolean> {
  const storedTypes = types.filter((type) => type !== APARTMENT)
  const hasStoredType = sql<boolean>`tenancy.room_type = any (${storedTypes}::room_type[])`
  return types.includes(APARTMENT) ? sql`(${hasStoredType} or ${isUnit(APARTMENT_UNITS)})` : hasStoredType
}

const isUnit = (types: NonNullable<RoomFilter['unitTypes']>) =>
  sql<boolean>`tenancy.unit_type = any (${types}::unit_type[])`

/** Compares as floating point, so that bounds outside the column's range are not an error. */
const isWithin = (range: Range | undefined, value: RawBuilder<unknown>): RawBuilder<boolean>[] => [
  ...(range?.min === undefined ? [] : [sql<boolean>`${value} >= ${range.min}::double precision`]),
  ...(range?.max === undefined ? [] : [sql<boolean>`${value} <= ${range.max}::double precision`]),
]
