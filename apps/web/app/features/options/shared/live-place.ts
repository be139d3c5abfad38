import type { Inventory } from '@amber/contract/schemas/inventories'

/** Place fields that an option shows. */
export const OPTION_FIELDS = [
  'id',
  'name',
  'canonical_name',
  'images',
  'meta',
  'pricing',
  'offered',
  'saved_stay',
  'reviews_count',
  'reviews_rating',
] as const

export type LivePlace = Partial<Pick<Inventory, (typeof OPTION_FIELDS)[number]>>

/**
 * Splits rooms so that each part has a place once: a search shows one stay for each place, and staff may choose two rooms
 * of one.
 */
export function splitByPlace<Room extends { inventory_id: number }>(rooms: readonly Room[]): Room[][] {
  const parts: Room[][] = []
  for (const room of rooms) {
    const part = parts.find((each) => each.every(({ inventory_id }) => inventory_id !== room.inventory_id))
    if (part) part.push(room)
    else parts.push([room])
  }
  return parts
}
