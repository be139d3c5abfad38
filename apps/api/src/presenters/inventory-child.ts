import type { Inventory } from '@amber/contract/schemas/inventories'
import type { Language } from '@amber/domain/languages'
import { matchesRoomFilter, isAvailableOn } from '@amber/domain/search/match-tenancy'
import { type ListedRoomType, nameIn } from '@amber/domain/search/listing'
import type { PlaceFacts } from '@amber/domain/search/place-facts'
import type { PlaceSearch } from '@amber/domain/search/place-search'

type Child = NonNullable<Inventory['active_children']>[number]

/** Presents a room type below its place, with availability and prices of the tenancies that match the search. */
export function presentRoomAsChild(
  room: ListedRoomType,
  { tenancies }: PlaceFacts,
  { search, contentLanguage }: { search: PlaceSearch; contentLanguage: Language },
): Child {
  const matching = tenancies.filter(
    (tenancy) => tenancy.roomTypeId === room.id && matchesRoomFilter(search.room, tenancy),
  )
  const matchingIds = new Set(matching.map(({ id }) => id))
  const availableIds = new Set(matching.filter((tenancy) => isAvailableOn(tenancy, search.today)).map(({ id }) => id))
  const prices = room.tenancies.filter(({ id }) => matchingIds.has(id)).map(({ priceMinor }) => priceMinor)
  const placesLeft = room.tenancies.filter(({ id }) => availableIds.has(id)).map((tenancy) => tenancy.placesLeft)
  return {
    id: room.id,
    name: nameIn(room.names, contentLanguage),
    room_type: room.roomType,
    bathroom_type: room.bathroomType,
    kitchen_type: room.kitchenType,
    unit_type: room.unitType,
    bedroom_count: room.bedroomCount,
    bathroom_count: room.bathroomCount,
    available: availableIds.size > 0,
    // Tenancies of different lengths share the same rooms, so their slots don't add up.
    places_left: Math.max(0, ...placesLeft),
    min_price: prices.length === 0 ? null : Math.min(...prices),
  }
}
