import type { Inventory } from '@amber/contract/inventories'
import type { Language } from '@amber/domain/languages'
import { fits, isFree } from '@amber/domain/search/fitting-tenancy'
import { type ListedRoomType, nameIn } from '@amber/domain/search/listing'
import type { PlaceFacts } from '@amber/domain/search/place-facts'
import type { PlaceSearch } from '@amber/domain/search/place-search'

type Child = NonNullable<Inventory['active_children']>[number]

/** A room below its place: what of it fits the search is free, and what it costs. */
export function presentRoomAsChild(
  room: ListedRoomType,
  { tenancies }: PlaceFacts,
  { search, language }: { search: PlaceSearch; language: Language },
): Child {
  const fitting = tenancies.filter((tenancy) => tenancy.roomTypeId === room.id && fits(search.room, tenancy))
  const fittingIds = new Set(fitting.map(({ id }) => id))
  const freeIds = new Set(fitting.filter((tenancy) => isFree(tenancy, search.today)).map(({ id }) => id))
  const prices = room.tenancies.filter(({ id }) => fittingIds.has(id)).map(({ priceMinor }) => priceMinor)
  const placesLeft = room.tenancies.filter(({ id }) => freeIds.has(id)).map((tenancy) => tenancy.placesLeft)
  return {
    id: room.id,
    name: nameIn(room.names, language),
    room_type: room.roomType,
    bathroom_type: room.bathroomType,
    kitchen_type: room.kitchenType,
    unit_type: room.unitType,
    bedroom_count: room.bedroomCount,
    bathroom_count: room.bathroomCount,
    available: freeIds.size > 0,
    // Stays of several lengths are stays in the same rooms, so they don't add up.
    places_left: Math.max(0, ...placesLeft),
    min_price: prices.length === 0 ? null : Math.min(...prices),
  }
}
