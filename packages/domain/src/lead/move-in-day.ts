import type { CalendarDay } from '../dates/calendar-day.ts'
import { todayIn } from '../dates/today.ts'

/** Move-in day of a lead, null if unknown, and the time zone of its place. */
export type MoveInDay = { readonly moveIn: CalendarDay | null; readonly timeZone: string }

/**
 * Returns whether the move-in day has begun where the place is. Moving in pays the deposit to the landlord and opens the
 * review, so an unknown day counts as not begun.
 */
export const hasMoveInDayBegun = ({ moveIn, timeZone }: MoveInDay, now: Date): boolean =>
  moveIn !== null && moveIn <= todayIn(timeZone, now)
