import type { CalendarDay } from '../dates/calendar-day.ts'

/**
 * Returns the day to name for the compared stays: the best match if one of them begins on it, or else the day that all
 * begin on. Null if they begin on different days, none of which is the best match.
 */
export function sharedStart(
  starts: readonly (CalendarDay | null)[],
  bestMatch: CalendarDay | null,
): CalendarDay | null {
  const days = new Set(starts.filter((start) => start !== null))
  if (bestMatch !== null && days.has(bestMatch)) return bestMatch
  const [only = null] = days
  return days.size === 1 ? only : null
}
