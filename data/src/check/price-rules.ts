import type { MadeRoom } from '../places/made-place.ts'
import { isBetterRoom } from '../places/order-prices.ts'
import { isForSomeStay } from '../places/offers.ts'
import { ruleOfPlace } from './rule.ts'

const stayOf = ({ row }: MadeRoom['tenancies'][number]) => `${row.leaseDuration} ${row.leaseDurationUnit}`

const lowestPriceOf = ({ tenancies }: MadeRoom) => Math.min(...tenancies.map(({ row }) => row.priceMinor))

/** Within one place, no room is cheaper than a smaller or less private one for as many people and the same stay. */
export const checkRoomPrices = ruleOfPlace(({ rooms }) =>
  rooms.flatMap((room) =>
    rooms
      .filter((other) => isBetterRoom(room.row, other.row))
      .filter((other) => lowestPriceOf(room) < lowestPriceOf(other) || isCheaperForOneStay(room, other))
      .map((other) => `${room.row.name} is better and cheaper than ${other.row.name}`),
  ),
)

function isCheaperForOneStay(room: MadeRoom, other: MadeRoom): boolean {
  const prices = new Map(other.tenancies.map((tenancy) => [stayOf(tenancy), tenancy.row.priceMinor]))
  return room.tenancies.some((tenancy) => tenancy.row.priceMinor < (prices.get(stayOf(tenancy)) ?? 0))
}

/** A room whose rent covers two people says so, because it explains the price. */
export const checkNamesOfDoubles = ruleOfPlace(({ rooms }) =>
  rooms
    .filter(({ row }) => row.tags.includes('dual_occupancy') !== row.name.endsWith(' for Two'))
    .map(({ row }) => `${row.name} does not say for how many people it is`),
)

/** An offer that no stay of the place is long enough for would be bait. */
export const checkOffers = ruleOfPlace(({ offers, rooms }) =>
  offers.filter((offer) => !isForSomeStay(offer, rooms)).map(({ name }) => `no stay is long enough for ${name}`),
)
