import { ageOn, FULL_AGE } from '@amber/domain/contact/age'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'

/** Whether a date of birth as typed, DD-MM-YYYY, is one of somebody under age: as soon as it is whole. */
export function isTypedUnderAge(typed: string, today: CalendarDay): boolean {
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(typed) ?? []
  return year !== undefined && ageOn(`${year}-${month}-${day}`, today) < FULL_AGE
}
