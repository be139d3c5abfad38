import type { PlaceRoomRow, PlaceRow, PlaceTenancyRow } from '@amber/db/queries/inventory/places'
import type { AllInPrice } from '@amber/domain/cost/all-in-price'
import { todayIn } from '@amber/domain/dates/today'
import { isTenancyAvailable } from '@amber/domain/inventory/is-tenancy-available'
import { leaseLength } from '@amber/domain/search/lease-length'
import { listedCosts } from '@amber/domain/search/listed-cost'
import { isForOnePerson } from '@amber/domain/search/preferred-room'

export type PlaceStay = {
  readonly room: PlaceRoomRow
  readonly tenancy: PlaceTenancyRow
  readonly free: boolean
  readonly allIn: AllInPrice
}

/**
 * Sorts stays as the search list does without filters: rooms for one person before others, then by all-in price, then
 * by length. `best` is the stay that the list offers: the first available one, or else the first.
 */
export function staysOf(place: PlaceRow, rooms: readonly PlaceRoomRow[], now: Date) {
  const today = todayIn(place.timeZone, now)
  const { id, priceDuration, listedCosts: costs, listedOffers: offers } = place
  const costOf = listedCosts({ id, priceDuration, costs, offers }, now)
  const stays = rooms
    .flatMap((room) =>
      room.tenancies.map((tenancy) => ({
        room,
        tenancy,
        free: isTenancyAvailable(place, room, tenancy, today),
        allIn: costOf(room, tenancy).allIn,
      })),
    )
    .toSorted(
      (a, b) =>
        Number(isForOnePerson(b.room)) - Number(isForOnePerson(a.room)) ||
        a.allIn.minor - b.allIn.minor ||
        weeksOf(a) - weeksOf(b) ||
        a.tenancy.id - b.tenancy.id,
    )
  return { stays, best: stays.find(({ free }) => free) ?? stays.at(0) }
}

const weeksOf = ({ tenancy }: PlaceStay) => leaseLength(tenancy.leaseDuration, tenancy.leaseDurationUnit, 'week')
