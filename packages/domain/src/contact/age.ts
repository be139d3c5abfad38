import type { CalendarDay } from '../dates/calendar-day.ts'

export const ADULT_AGE = 18

/** Returns the age in whole years. Someone born on 29 February turns a year older on 1 March in other years. */
export function ageOn(birthDate: CalendarDay, today: CalendarDay): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}
