import type { PlaceRoomRow, PlaceRow, PlaceTenancyRow } from '@amber/db/queries/inventory/places'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { isTenancyAvailable } from '@amber/domain/inventory/is-tenancy-available'
import { leaseLength } from '@amber/domain/search/lease-length'
import { pricePerPerson } from '@amber/domain/search/price-per-person'

export type PlaceStay = { readonly room: PlaceRoomRow; readonly tenancy: PlaceTenancyRow; readonly free: boolean }

/**
 * Sorts stays as the search list does: by price per person, then by length. `best` is the stay that the list offers:
 * the first available one, or else the first.
 */
export function staysOf(place: Pick<PlaceRow, 'status' | 'tags'>, rooms: readonly PlaceRoomRow[], today: CalendarDay) {
  const stays = rooms
    .flatMap((room) =>
      room.tenancies.map((tenancy) => ({ room, tenancy, free: isTenancyAvailable(place, room, tenancy, today) })),
    )
    .toSorted((a, b) => priceOf(a) - priceOf(b) || weeksOf(a) - weeksOf(b) || a.tenancy.id - b.tenancy.id)
  return { stays, best: stays.find(({ free }) => free) ?? stays.at(0) }
}

const priceOf = ({ room, tenancy }: PlaceStay) => pricePerPerson(room, tenancy.priceMinor)

const weeksOf = ({ tenancy }: PlaceStay) => leaseLength(tenancy.leaseDuration, tenancy.leaseDurationUnit, 'week')
