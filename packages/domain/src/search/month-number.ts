import type { CalendarDay } from '../dates/calendar-day.ts'

/** A month of a year in one number that both engines can compare: 202709 is September 2027. */
export const monthNumber = (day: CalendarDay) => Number(day.slice(0, 4)) * 100 + Number(day.slice(5, 7))

/** 202709 → `2027-09`. */
export const monthText = (month: number) => `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`

/** The month of that day and those after it, or also some before it. */
export function monthsFrom(day: CalendarDay, count: number, { before = 0 } = {}): number[] {
  const first = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - before
  return Array.from({ length: before + count }, (_, ahead) => {
    const month = first + ahead
    return Math.floor(month / 12) * 100 + (month % 12) + 1
  })
}
