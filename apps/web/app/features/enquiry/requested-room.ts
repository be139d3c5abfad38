import type { RoomTypeDetails, Tenancy } from '@amber/contract/schemas/inventory'
import { type Duration, toComparableLength } from '@amber/domain/dates/duration'
import type { EnquiryQuery } from './enquiry-query.ts'

type RoomQuery = Pick<EnquiryQuery, 'inventoryId' | 'configName'>

/** Finds the requested room by its id or that of one of its tenancies, else by its name. */
export function findRequestedRoom(
  rooms: readonly RoomTypeDetails[],
  { inventoryId, configName }: RoomQuery,
): RoomTypeDetails | undefined {
  const byId = rooms.find(
    ({ id, tenancies }) => id === inventoryId || tenancies.some((stay) => stay.id === inventoryId),
  )
  return byId ?? rooms.find(({ name }) => name === configName)
}

const lengthOf = ({ lease_duration, lease_duration_unit }: Tenancy): Duration => ({
  count: lease_duration,
  unit: lease_duration_unit,
})

/** Returns every length that these rooms are let for, shortest first. */
export function listLengths(rooms: readonly RoomTypeDetails[]): Duration[] {
  const lengths = rooms.flatMap(({ tenancies }) => tenancies.map(lengthOf))
  return lengths
    .filter(
      ({ count, unit }, index) => lengths.findIndex((other) => other.count === count && other.unit === unit) === index,
    )
    .toSorted((a, b) => toComparableLength(a) - toComparableLength(b))
}

type StayQuery = { moveIn: string | undefined; stay: Duration | undefined }

/**
 * Returns the most specific inventory id: the room's tenancy of that length that can start on that day, else the room,
 * else the place.
 */
export function resolveInventoryId(
  placeId: number,
  room: RoomTypeDetails | undefined,
  { moveIn, stay }: StayQuery,
): number {
  if (room === undefined) return placeId
  const canStart = ({ available_from: from, available_until: until }: Tenancy) =>
    moveIn === undefined || (from !== null && from <= moveIn && (until === null || moveIn <= until))
  const matching = room.tenancies
    .filter(
      (tenancy) =>
        tenancy.lease_duration === stay?.count && tenancy.lease_duration_unit === stay.unit && canStart(tenancy),
    )
    .toSorted((a, b) => Number(b.available) - Number(a.available) || a.price - b.price)
  return matching[0]?.id ?? room.id
}
