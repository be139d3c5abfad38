import type { BathroomType, KitchenType, RoomType } from '@amber/domain/inventory/vocabulary'

/** Facts that decide whether a room is better than another one of the same place. */
export type ComparedRoom = {
  roomType: RoomType
  bathroomType: BathroomType
  kitchenType: KitchenType
  /** Number of people that the rent covers. */
  occupants: number
  /** In any unit that all rooms of the place share. */
  area: number
}

const RANKS: Record<RoomType | BathroomType | KitchenType, number> = {
  shared_room: 0,
  private_room: 1,
  entire_place: 2,
  shared_bathroom: 0,
  private_bathroom: 1,
  shared_kitchen: 0,
  private_kitchen: 1,
}

/**
 * Returns whether a room is better: for as many people, in no respect smaller or less private, and in one respect larger
 * or more private.
 */
export function isBetterRoom(room: ComparedRoom, other: ComparedRoom): boolean {
  const differences = [
    room.area - other.area,
    RANKS[room.roomType] - RANKS[other.roomType],
    RANKS[room.bathroomType] - RANKS[other.bathroomType],
    RANKS[room.kitchenType] - RANKS[other.kitchenType],
  ]
  return (
    room.occupants === other.occupants &&
    differences.every((difference) => difference >= 0) &&
    differences.some((difference) => difference > 0)
  )
}

/** Raises the prices of rooms that would be cheaper than one that they are better than. */
export const orderPrices = (rooms: readonly (ComparedRoom & { price: number })[]): number[] =>
  rooms.map((room) =>
    Math.max(room.price, ...rooms.filter((other) => isBetterRoom(room, other)).map(({ price }) => price)),
  )
