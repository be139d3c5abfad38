import type { RoomTypeDetails, Tenancy } from '@amber/contract/inventory'
import { type Duration, durationParts } from '@amber/domain/dates/duration'
import type { AskedAbout } from './enquiry-address.ts'

type Asked = Pick<AskedAbout, 'inventoryId' | 'configName'>

/** The room that is asked about: by its number or that of one of its stays, else by its name. */
export function askedRoom(
  rooms: readonly RoomTypeDetails[],
  { inventoryId, configName }: Asked,
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

/** Every length that these rooms are let for, the shortest first. */
export function staysOf(rooms: readonly RoomTypeDetails[]): Duration[] {
  const lengths = rooms.flatMap(({ tenancies }) => tenancies.map(lengthOf))
  return lengths
    .filter(({ count, unit }, at) => lengths.findIndex((other) => other.count === count && other.unit === unit) === at)
    .toSorted((a, b) => durationParts(a) - durationParts(b))
}

type Wish = { moveIn: string | undefined; stay: Duration | undefined }

/**
 * The number that says most exactly what somebody wants: the stay of that length in the room which can begin on that
 * day, else the room, else the place.
 */
export function askedInventory(placeId: number, room: RoomTypeDetails | undefined, { moveIn, stay }: Wish): number {
  if (room === undefined) return placeId
  const fits = ({ available_from: from, available_until: until }: Tenancy) =>
    moveIn === undefined || (from !== null && from <= moveIn && (until === null || moveIn <= until))
  const wanted = room.tenancies
    .filter((one) => one.lease_duration === stay?.count && one.lease_duration_unit === stay.unit && fits(one))
    .toSorted((a, b) => Number(b.available) - Number(a.available) || a.price - b.price)
  return wanted[0]?.id ?? room.id
}
