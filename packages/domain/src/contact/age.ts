import type { CalendarDay } from '../dates/calendar-day.ts'

export const FULL_AGE = 18

/** In whole years; who is born on 29 February is a year older on 1 March of other years. */
export function ageOn(birthDate: CalendarDay, today: CalendarDay): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}
