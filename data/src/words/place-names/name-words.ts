import type { BuildingStyle } from '../../model.ts'

export type PlaceStyle = BuildingStyle | 'house' | 'flat'

/** A name is a shape with one of the words for its `*`; a hall is any of the four building styles. */
export type NameWords = {
  words: readonly string[]
  hall: readonly string[]
  house: readonly string[]
  flat: readonly string[]
} & Partial<Record<BuildingStyle, readonly string[]>>
