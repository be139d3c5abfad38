import { type CalendarDay, parseCalendarDay } from '../dates/calendar-day.ts'
import { type Duration, toComparableLength, COMPARABLE_UNITS_PER_DAY } from '../dates/duration.ts'
import { type ComparedStay, isOpenOn } from './compared-stay.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The stay a visitor looks for; null accepts any value. */
export type RequestedStay = { readonly length: Duration | null; readonly moveIn: CalendarDay | null }

export type ClosestStay<T extends ComparedStay> = {
  readonly stay: T
  /** The possible move-in day closest to the requested one; null if the stay has no move-in window. */
  readonly moveIn: CalendarDay | null
  readonly sameLength: boolean
  readonly sameDay: boolean
  /** Difference in start and length from the requested stay, in days. */
  readonly daysOff: number
}

/**
 * Returns the stay closest to the requested one. Available stays come first, then those with the smallest combined
 * difference in start and length, then the cheapest.
 */
export function findClosestStay<T extends ComparedStay>(
  stays: readonly T[],
  requested: RequestedStay,
): ClosestStay<T> | null {
  const ranked = stays
    .map((stay) => ({ stay, ...gapOf(stay, requested) }))
    .toSorted(
      (a, b) =>
        Number(b.stay.free) - Number(a.stay.free) ||
        Number(b.moveIn !== null) - Number(a.moveIn !== null) ||
        a.lengthGap + a.dayGap - (b.lengthGap + b.dayGap) ||
        a.stay.priceMinor - b.stay.priceMinor ||
        ((a.moveIn ?? '') < (b.moveIn ?? '') ? -1 : (a.moveIn ?? '') > (b.moveIn ?? '') ? 1 : 0) ||
        a.stay.id - b.stay.id,
    )
  const [best] = ranked
  if (best === undefined) return null
  const { stay, moveIn, lengthGap, dayGap } = best
  return {
    stay,
    moveIn,
    sameLength: lengthGap === 0,
    sameDay: moveIn !== null && dayGap === 0,
    daysOff: (lengthGap + dayGap) / COMPARABLE_UNITS_PER_DAY,
  }
}

/**
 * Returns the available stays that can begin on the day, or all if none can. A day that is chosen without a length decides
 * first: a stay of a closer length from another day is not what was chosen.
 */
export function staysFrom<T extends ComparedStay>(stays: readonly T[], day: CalendarDay): readonly T[] {
  const open = stays.filter((stay) => stay.free && isOpenOn(stay, day))
  return open.length > 0 ? open : stays
}

/** Returns the gaps in comparable units, which are twelfths of a day. */
function gapOf(stay: ComparedStay, requested: RequestedStay) {
  const moveIn = nearestDay(stay, requested.moveIn)
  return {
    moveIn,
    lengthGap:
      requested.length === null ? 0 : Math.abs(toComparableLength(stay.length) - toComparableLength(requested.length)),
    dayGap:
      requested.moveIn === null || moveIn === null ? 0 : daysApart(moveIn, requested.moveIn) * COMPARABLE_UNITS_PER_DAY,
  }
}

function nearestDay(stay: ComparedStay, requested: CalendarDay | null): CalendarDay | null {
  if (requested === null || stay.from === null) return stay.from
  if (isOpenOn(stay, requested)) return requested
  return requested < stay.from ? stay.from : stay.until
}

function daysApart(day: CalendarDay, other: CalendarDay): number {
  const [a, b] = [parseCalendarDay(day), parseCalendarDay(other)]
  // Both are midnights in UTC, where every day has the same length.
  return a && b ? Math.abs(a.getTime() - b.getTime()) / DAY_MS : 0
}
