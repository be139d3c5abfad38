import type { MetaType } from '@amber/domain/inventory/vocabulary'
import { APARTMENT_UNITS } from '@amber/domain/search/match-tenancy'
import type { ListedRoomType } from '@amber/domain/search/listing'
import { APARTMENT } from '@amber/domain/search/place-search'

type Room = Pick<ListedRoomType, 'roomType' | 'bathroomType' | 'kitchenType' | 'unitType'>

/** Returns the distinct types of all these room types. */
export const metaTypesOf = (rooms: readonly Room[]): MetaType[] => [
  ...new Set(
    rooms.flatMap(({ roomType, bathroomType, kitchenType, unitType }): MetaType[] => [
      roomType,
      bathroomType,
      kitchenType,
      ...(APARTMENT_UNITS.includes(unitType) ? ([APARTMENT] as const) : []),
    ]),
  ),
]
