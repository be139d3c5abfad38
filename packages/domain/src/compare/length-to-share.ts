import { type Duration, toComparableLength } from '../dates/duration.ts'
import type { LengthChoice } from './common-stay.ts'

/** Returns whether the lengths differ. 52 weeks and twelve months are the same. */
export const haveDifferentLengths = (shown: readonly Duration[]): boolean =>
  new Set(shown.map((length) => toComparableLength(length))).size > 1

/**
 * Returns the length to compare stays of different lengths by: the one that most places have, then the closest to the
 * lengths shown. Null if no length would make more totals comparable than already are.
 */
export function lengthToShare(choices: readonly LengthChoice[], shown: readonly Duration[]): LengthChoice | null {
  const shownLengths = shown.map((length) => toComparableLength(length))
  const comparableNow = Math.max(...shownLengths.map((length) => shownLengths.filter((one) => one === length).length))
  const distanceOf = ({ length }: LengthChoice) =>
    shownLengths.reduce((sum, one) => sum + Math.abs(one - toComparableLength(length)), 0)
  const [best] = choices
    .filter(({ count }) => count > comparableNow)
    .toSorted((a, b) => b.count - a.count || distanceOf(a) - distanceOf(b))
  return best ?? null
}
