import type { BuildingStyle } from '../../model.ts'

export type PlaceStyle = BuildingStyle | 'house' | 'flat'

/** Words and patterns of names, in which a word replaces `*`. The patterns of `hall` suit all four building styles. */
export type NameWords = {
  words: readonly string[]
  hall: readonly string[]
  house: readonly string[]
  flat: readonly string[]
} & Partial<Record<BuildingStyle, readonly string[]>>
