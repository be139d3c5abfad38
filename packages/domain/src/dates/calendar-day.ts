import { tz } from '@date-fns/tz'
import { isValid } from 'date-fns/isValid'

/** A day without a time or a zone, as `YYYY-MM-DD`: move-in dates, birth dates, the start of a lease. */
export type CalendarDay = string

/** Sums over calendar days run in UTC, where every day has 24 hours. */
export const inUtc = { in: /* @__PURE__ */ tz('UTC') }

const SHAPE = /^\d{4}-\d{2}-\d{2}$/

/** Midnight UTC of that day; undefined for a day that no calendar has, such as 30 February. */
export function parseCalendarDay(text: string): Date | undefined {
  if (!SHAPE.test(text)) return undefined
  const midnight = new Date(`${text}T00:00:00Z`)
  // Engines may take 30 February for 2 March. A tenth of what `parseISO` in a time zone costs.
  return isValid(midnight) && midnight.toISOString().startsWith(text) ? midnight : undefined
}

export const isCalendarDay = (text: string) => parseCalendarDay(text) !== undefined

/** The calendar day of an instant that lies in UTC; undefined when it is no date, or past the year 9999. */
export function toCalendarDay(date: Date): CalendarDay | undefined {
  if (!isValid(date)) return undefined
  const text = new Date(date).toISOString().slice(0, 10)
  return isCalendarDay(text) ? text : undefined
}
