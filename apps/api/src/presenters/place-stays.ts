import type { PlaceRoomRow, PlaceRow, PlaceTenancyRow } from '@amber/db/queries/places'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { isFreeTenancy } from '@amber/domain/inventory/free-tenancy'
import { leaseLength } from '@amber/domain/search/lease-length'
import { personPrice } from '@amber/domain/search/person-price'

export type PlaceStay = { readonly room: PlaceRoomRow; readonly tenancy: PlaceTenancyRow; readonly free: boolean }

/**
 * The cheapest for one person first, and of equals the shorter stay: the order of the search list. `best` is what that
 * list offers: the first that is free, or else the first.
 */
export function staysOf(place: Pick<PlaceRow, 'status' | 'tags'>, rooms: readonly PlaceRoomRow[], today: CalendarDay) {
  const stays = rooms
    .flatMap((room) =>
      room.tenancies.map((tenancy) => ({ room, tenancy, free: isFreeTenancy(place, room, tenancy, today) })),
    )
    .toSorted((a, b) => priceOf(a) - priceOf(b) || weeksOf(a) - weeksOf(b) || a.tenancy.id - b.tenancy.id)
  return { stays, best: stays.find(({ free }) => free) ?? stays.at(0) }
}

const priceOf = ({ room, tenancy }: PlaceStay) => personPrice(room, tenancy.priceMinor)

const weeksOf = ({ tenancy }: PlaceStay) => leaseLength(tenancy.leaseDuration, tenancy.leaseDurationUnit, 'week')
