import type { Inventory } from '@amber/contract/schemas/inventories'
import { priceOf } from '../../../shared/listing/listing-display.ts'
import type { DisplayPreferences } from '../../../shared/money/display-money.ts'

/** A live place or room that a message can show. */
export type RoomOption = {
  id: number
  /** Name of the place or room, which the text gets. */
  name: string
  /** Place of a room, and city. */
  within: string
  /** Price of the cheapest stay. */
  price: string
  unit: 'week' | 'month'
  left: number
}

type Listed = Pick<Inventory, 'id' | 'name' | 'parent_id' | 'meta' | 'offered' | 'pricing' | 'features'>

/** Options that fit above the field. */
const MAX_OPTIONS = 12

/** Returns what is available, each place before its rooms. */
export function toRoomOptions(listed: readonly Listed[], preferences: DisplayPreferences): RoomOption[] {
  const places = listed.filter(({ parent_id }) => parent_id === null)
  const inOrder = places.flatMap((place) => [place, ...listed.filter(({ parent_id }) => parent_id === place.id)])
  const names = new Map(places.map(({ id, name }) => [id, name]))
  return inOrder
    .flatMap((inventory) => {
      const { id, name, parent_id: parentId, meta, offered } = inventory
      const price = offered?.available ? priceOf(inventory, preferences) : null
      if (!price || !offered) return []
      const within = [parentId === null ? undefined : names.get(parentId), meta.region_name].filter(Boolean).join(', ')
      return [{ id, name, within, price: price.text, unit: price.unit, left: offered.places_left }]
    })
    .slice(0, MAX_OPTIONS)
}
