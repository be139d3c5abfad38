import type { UnitType } from '../inventory/vocabulary.ts'
import { HOME_TYPES } from '../search/home-types.ts'

/**
 * Kinds of rooms by which prices are compared, in the order of the page, each with its unit types. Large flats are one
 * kind, as in the filters.
 */
export const ROOM_KINDS = {
  shared_room: ['shared_room'],
  non_ensuite: ['non_ensuite'],
  private_room: ['private_room'],
  ...HOME_TYPES,
} as const satisfies Record<string, readonly UnitType[]>

export type RoomKind = keyof typeof ROOM_KINDS

export const ROOM_KIND_NAMES = Object.keys(ROOM_KINDS) as readonly RoomKind[]
