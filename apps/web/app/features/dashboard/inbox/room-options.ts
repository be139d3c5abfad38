import type { Inventory } from '@amber/contract/schemas/inventories'
import { priceOf } from '../../../shared/listing/listing-display.ts'
import type { DisplayPreferences } from '../../../shared/money/display-money.ts'

/** A live place or room that a message can show. */
export type RoomOption = {
  id: number
  name: string
  /** Name that the text gets: that of a room says in which place it is. */
  fullName: string
  /** Place of a room, and city. */
  within: string
  /** Price of the cheapest stay. */
  price: string
  unit: 'week' | 'month'
  left: number
}

type Listed = Pick<Inventory, 'id' | 'name' | 'parent_id' | 'meta' | 'offered' | 'pricing' | 'features'>

/** Options that fit above the field without scrolling. */
const MAX_OPTIONS = 6

/** Returns what is available: places, and then their rooms, so that a name that several places share lists them all. */
export function toRoomOptions(listed: readonly Listed[], preferences: DisplayPreferences): RoomOption[] {
  const places = listed.filter(({ parent_id }) => parent_id === null)
  const rooms = places.flatMap((place) => listed.filter(({ parent_id }) => parent_id === place.id))
  const names = new Map(places.map(({ id, name }) => [id, name]))
  return [...places, ...rooms]
    .flatMap((inventory) => {
      const { id, name, parent_id: parentId, meta, offered } = inventory
      const price = offered?.available ? priceOf(inventory, preferences) : null
      if (!price || !offered) return []
      const place = parentId === null ? undefined : names.get(parentId)
      const within = [place, meta.region_name].filter(Boolean).join(', ')
      const fullName = [name, place].filter(Boolean).join(', ')
      return [{ id, name, fullName, within, price: price.text, unit: price.unit, left: offered.places_left }]
    })
    .slice(0, MAX_OPTIONS)
}
