import { type CodeRange, codesOf, codesWithin, LONGER_COMMUTE_WEIGHT } from '@amber/domain/commute/commute-code'
import type { CommuteLimit } from '@amber/domain/commute/commute-filter'

/** The rules of commutes as both engines must apply them, written without an engine. */

const findMinutes = (codes: readonly number[], { from, to }: CodeRange): number | undefined => {
  const code = codes.find((candidate) => from <= candidate && candidate <= to)
  return code === undefined ? undefined : Math.floor((code - from) / 2)
}

export const isWithinCommutes = (codes: readonly number[], limits: readonly CommuteLimit[]): boolean =>
  limits.every((limit) => findMinutes(codes, codesWithin(limit)) !== undefined)

/**
 * Returns the key to sort by: the longest of the commutes, so that nobody has a long way, and among equal ones their sum.
 * Null for a place that one of the campuses cannot be reached from.
 */
export function commuteOrder(codes: readonly number[], limits: readonly CommuteLimit[]): number | null {
  const minutes = limits.map((limit) => findMinutes(codes, codesOf(limit)))
  const known = minutes.filter((value) => value !== undefined)
  if (known.length === 0 || known.length < minutes.length) return null
  return Math.max(...known) * LONGER_COMMUTE_WEIGHT + known.reduce((sum, value) => sum + value, 0)
}
