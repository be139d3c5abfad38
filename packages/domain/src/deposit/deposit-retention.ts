import type { CalendarDay } from '../dates/calendar-day.ts'

/** Years after leaving that a deposit is told of, because claims can be made for so long; as long as evidence of the room. */
export const DEPOSIT_RETENTION_YEARS = 6

/** Returns the day before which somebody has to have left for what they said about the deposit to be deleted. */
export const expiredDepositsLeftBefore = (now: Date): CalendarDay =>
  `${now.getUTCFullYear() - DEPOSIT_RETENTION_YEARS}${now.toISOString().slice(4, 10)}`
