import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { APARTMENT_UNITS } from '@amber/domain/search/match-tenancy'
import { APARTMENT, type PlaceSearch, type Range, type RoomFilter } from '@amber/domain/search/place-search'
import { limitsPreferredStays, prefersOwnRoom } from '@amber/domain/search/preferred-room'
import { type RawBuilder, sql } from 'kysely'

/**
 * Joins, for each place, the number of matching tenancies, whether one is available, also for one person, and the
 * amounts to sort by. The join is lateral because a place's few tenancies are stored together: a plain join would read
 * the whole table.
 */
export const matchingRooms = ({ room: filter, today, sort }: PlaceSearch): RawBuilder<unknown> => sql`
  cross join lateral (
    select
      count(*) as fitting,
      coalesce(bool_or(${isAvailable(today)}), false) as free,
      coalesce(bool_or(${isAvailable(today)} and ${isForOnePerson}), false) as free_for_one
      ${sort.key === 'price' || sort.key === 'total' ? sql`, ${amounts(sort.key, filter, today)}` : sql``}
    from listing_tenancies tenancy
    where ${sql.join([sql`tenancy.root_id = place.root_id`, ...roomConditions(filter)], sql` and `)}
  ) rooms`

/**
 * Selects the price or total that the card shows, which is that of the stay that `bestTenancy` returns: as `amount` if
 * the stay is available, and as `full_amount` if none is. They are rounded to floats, as the scores of OpenSearch are.
 */
function amounts(column: 'price' | 'total', filter: RoomFilter, today: CalendarDay): RawBuilder<unknown> {
  const lowest = (condition: RawBuilder<unknown>) => {
    const any = sql`min(${sql.ref(`tenancy.${column}`)}) filter (where ${condition})`
    if (!prefersOwnRoom(filter)) return any
    return sql`coalesce(min(${sql.ref(`tenancy.${column}`)}) filter (where ${condition} and ${isForOnePerson}), ${any})`
  }
  return sql`
    ${lowest(isAvailable(today))}::real as amount,
    case when not bool_or(${isAvailable(today)}) then ${lowest(sql`true`)}::real end as full_amount`
}

const isAvailable = (today: CalendarDay) => sql`(tenancy.free and tenancy.free_until >= ${today}::date)`

/** Mirrors `isForOnePerson` of the domain for the alias `tenancy` of `listing_tenancies`. */
export const isForOnePerson = sql`(
  tenancy.room_type = 'private_room' or (tenancy.room_type = 'entire_place' and tenancy.bedroom_count <= 1)
)`

/** Returns the same conditions as `matchesRoomFilter`. */
function roomConditions(filter: RoomFilter): RawBuilder<boolean>[] {
  const { roomTypes, bathroomTypes, kitchenTypes, unitTypes, bedrooms, bathrooms, lease, moveInMonth, price, total } =
    filter
  return [
    ...(roomTypes ? [isOfType(roomTypes)] : []),
    ...(bathroomTypes ? [sql<boolean>`tenancy.bathroom_type = any (${bathroomTypes}::bathroom_type[])`] : []),
    ...(kitchenTypes ? [sql<boolean>`tenancy.kitchen_type = any (${kitchenTypes}::kitchen_type[])`] : []),
    ...(unitTypes ? [isUnit(unitTypes)] : []),
    ...isWithin(bedrooms, sql`tenancy.bedroom_count`),
    ...isWithin(bathrooms, sql`tenancy.bathroom_count`),
    ...isWithin(lease, lease?.unit === 'month' ? sql`tenancy.lease_months` : sql`tenancy.lease_weeks`),
    ...(moveInMonth === undefined ? [] : [sql<boolean>`${moveInMonth}::integer = any (tenancy.move_in_months)`]),
    ...(limitsPreferredStays(filter) ? [sql<boolean>`tenancy.preferred`] : []),
    ...isWithin(price, sql`tenancy.price`),
    ...isWithin(total, sql`tenancy.total`),
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
