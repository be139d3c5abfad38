import { type CalendarDay, parseCalendarDay } from '../dates/calendar-day.ts'
import { type Duration, durationParts, PARTS_A_DAY } from '../dates/duration.ts'
import { type ComparedStay, isOpenOn } from './compared-stay.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Null: any will do. */
export type WishedStay = { readonly length: Duration | null; readonly moveIn: CalendarDay | null }

export type StandingStay<T extends ComparedStay> = {
  readonly stay: T
  /** The day nearest to the wished one; null where one can't move in at all. */
  readonly moveIn: CalendarDay | null
  readonly sameLength: boolean
  readonly sameDay: boolean
  /** By how many days beginning and length differ from the wish. */
  readonly daysOff: number
}

/**
 * Which of the stays stands for the wished one: what can be had comes first, then what differs by the fewest days in
 * its beginning and its length together, then the cheaper.
 */
export function standingStay<T extends ComparedStay>(stays: readonly T[], wish: WishedStay): StandingStay<T> | null {
  const ranked = stays
    .map((stay) => ({ stay, ...gapOf(stay, wish) }))
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
    daysOff: (lengthGap + dayGap) / PARTS_A_DAY,
  }
}

/** In twelfths of a day. */
function gapOf(stay: ComparedStay, wish: WishedStay) {
  const moveIn = nearestDay(stay, wish.moveIn)
  return {
    moveIn,
    lengthGap: wish.length === null ? 0 : Math.abs(durationParts(stay.length) - durationParts(wish.length)),
    dayGap: wish.moveIn === null || moveIn === null ? 0 : daysApart(moveIn, wish.moveIn) * PARTS_A_DAY,
  }
}

function nearestDay(stay: ComparedStay, wished: CalendarDay | null): CalendarDay | null {
  if (wished === null || stay.from === null) return stay.from
  if (isOpenOn(stay, wished)) return wished
  return wished < stay.from ? stay.from : stay.until
}

function daysApart(day: CalendarDay, other: CalendarDay): number {
  const [a, b] = [parseCalendarDay(day), parseCalendarDay(other)]
  // Both are midnights in UTC, where every day is as long.
  return a && b ? Math.abs(a.getTime() - b.getTime()) / DAY_MS : 0
}
