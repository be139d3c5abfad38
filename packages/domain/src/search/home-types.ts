import type { UnitType } from '../inventory/vocabulary.ts'

/**
 * Home types as people choose them, each with its unit types. Private and shared rooms are missing because they are room
 * types, and large flats are one choice because nobody looks for exactly seven bedrooms.
 */
export const HOME_TYPES = {
  ensuite: ['ensuite'],
  studio: ['studio'],
  flat_1: ['1b'],
  flat_2: ['2b'],
  flat_3: ['3b'],
  flat_large: ['4b', '5b', '6b', '7b', '8b', 'greater_8b'],
  house: ['independent_house'],
  residence: ['student_accommodation'],
} as const satisfies Record<string, readonly UnitType[]>

export type HomeType = keyof typeof HOME_TYPES

export const HOME_TYPE_NAMES = Object.keys(HOME_TYPES) as readonly HomeType[]

/** Returns the home type of a unit, or undefined for rooms, which are chosen by room type. */
export const homeTypeOf = (unitType: UnitType): HomeType | undefined =>
  HOME_TYPE_NAMES.find((homeType) => (HOME_TYPES[homeType] as readonly UnitType[]).includes(unitType))

/** Splits unit types into home types that are chosen as a whole and the other unit types, which only a link can name. */
export function splitHomeTypes(unitTypes: readonly UnitType[]): {
  readonly homeTypes: readonly HomeType[]
  readonly others: readonly UnitType[]
} {
  const homeTypes = HOME_TYPE_NAMES.filter((name) => HOME_TYPES[name].every((unitType) => unitTypes.includes(unitType)))
  const others = unitTypes.filter((unitType) => !homeTypes.some((name) => name === homeTypeOf(unitType)))
  return { homeTypes, others }
}
