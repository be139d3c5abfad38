import type { MadePlace } from '../places/made-place.ts'

/**
 * A rule of the demo world. It receives the places of one city in the order of their numbers and returns what violates
 * it, so that a rule can compare neighbours.
 */
export type WorldRule = (places: readonly MadePlace[]) => string[]

/** Makes a rule that looks at one place at a time. */
export const ruleOfPlace =
  (check: (place: MadePlace) => string[]): WorldRule =>
  (places) =>
    places.flatMap((place) => check(place).map((problem) => `${place.row.inventoryNo}: ${problem}`))
