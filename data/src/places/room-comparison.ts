import { pricePerPerson } from '@amber/domain/search/price-per-person'
import type { MadeRoom } from './made-place.ts'

const lowestPriceOf = ({ tenancies }: MadeRoom) => Math.min(...tenancies.map(({ row }) => row.priceMinor))

/** Returns whether every private room with a shared bathroom costs less than any for one person with a private one. */
export function isSharedBathCheaper(rooms: readonly MadeRoom[]): boolean {
  const pricesOf = (type: 'shared_bathroom' | 'private_bathroom') =>
    rooms
      .filter(({ row }) => row.roomType !== 'shared_room' && row.bedroomCount === 1 && row.bathroomType === type)
      .map(lowestPriceOf)
  const [sharedPrices, privatePrices] = [pricesOf('shared_bathroom'), pricesOf('private_bathroom')]
  if (sharedPrices.length === 0 || privatePrices.length === 0) return false
  return Math.max(...sharedPrices) < Math.min(...privatePrices)
}

/** Returns whether the cheapest shared room costs less than any other room per person. */
export function isSharedRoomCheapest(rooms: readonly MadeRoom[]): boolean {
  const isShared = ({ row }: MadeRoom) => row.roomType === 'shared_room'
  const [shared, others] = [rooms.filter(isShared), rooms.filter((room) => !isShared(room))]
  const otherPrices = others.map((room) => pricePerPerson(room.row, lowestPriceOf(room)))
  return shared.length > 0 && others.length > 0 && Math.min(...shared.map(lowestPriceOf)) < Math.min(...otherPrices)
}
