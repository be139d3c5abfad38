import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { APARTMENT_UNITS } from '@amber/domain/search/fitting-tenancy'
import { APARTMENT, type Range, type RoomFilter } from '@amber/domain/search/place-search'
import { type RawBuilder, sql } from 'kysely'

/**
 * Of one place: how many of its tenancies fit, whether one of those is free, and what the cheapest free one costs, a
 * week or month and for the whole stay. For
 * each place by itself, because its tenancies lie together and there are few: a join would read the whole table.
 */
export const fittingRooms = (filter: RoomFilter, today: CalendarDay): RawBuilder<unknown> => sql`
  cross join lateral (
    select
      count(*) as fitting,
      coalesce(bool_or(${isFree(today)}), false) as free,
      min(tenancy.price) filter (where ${isFree(today)}) as price,
      min(tenancy.total) filter (where ${isFree(today)}) as total
    from listing_tenancies tenancy
    where ${sql.join([sql`tenancy.root_id = place.root_id`, ...wishes(filter)], sql` and `)}
  ) rooms`

const isFree = (today: CalendarDay) => sql`(tenancy.free and tenancy.free_until >= ${today}::date)`

/** As `fits` has it. */
function wishes(filter: RoomFilter): RawBuilder<boolean>[] {
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
  const named = types.filter((type) => type !== APARTMENT)
  const isNamed = sql<boolean>`tenancy.room_type = any (${named}::room_type[])`
  return types.includes(APARTMENT) ? sql`(${isNamed} or ${isUnit(APARTMENT_UNITS)})` : isNamed
}

const isUnit = (types: NonNullable<RoomFilter['unitTypes']>) =>
  sql<boolean>`tenancy.unit_type = any (${types}::unit_type[])`

/** As floating point, so that a bound that no column could hold is no error. */
const isWithin = (range: Range | undefined, value: RawBuilder<unknown>): RawBuilder<boolean>[] => [
  ...(range === undefined || range.min === null ? [] : [sql<boolean>`${value} >= ${range.min}::double precision`]),
  ...(range === undefined || range.max === null ? [] : [sql<boolean>`${value} <= ${range.max}::double precision`]),
]
