import { BATHROOM_TYPES, KITCHEN_TYPES, type MetaType, ROOM_TYPES } from '../inventory/vocabulary.ts'
import type { FilterGroup } from './facets.ts'
import { APARTMENT, type RoomFilter } from './place-search.ts'

/** Types by filter group. The URL has one list for all three groups, a search one for each. */
export const TYPES_BY_GROUP = {
  room_types: [...ROOM_TYPES, APARTMENT],
  bathroom_types: BATHROOM_TYPES,
  kitchen_types: KITCHEN_TYPES,
} as const satisfies Partial<Record<FilterGroup, readonly MetaType[]>>

type SplitTypes = Pick<RoomFilter, 'roomTypes' | 'bathroomTypes' | 'kitchenTypes'>

/** Splits the types of the URL by group. A group without a type is undefined. */
export const splitTypes = (types: readonly MetaType[]): SplitTypes => ({
  roomTypes: selectTypes(types, TYPES_BY_GROUP.room_types),
  bathroomTypes: selectTypes(types, TYPES_BY_GROUP.bathroom_types),
  kitchenTypes: selectTypes(types, TYPES_BY_GROUP.kitchen_types),
})

function selectTypes<T extends MetaType>(types: readonly MetaType[], group: readonly T[]): T[] | undefined {
  const found = group.filter((type) => types.includes(type))
  return found.length > 0 ? found : undefined
}
