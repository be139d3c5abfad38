import type { CalendarDay } from '../dates/calendar-day.ts'

/** Months as `move_in_month` spells them. */
export const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const

export type Month = (typeof MONTHS)[number]

export const isMonth = (text: string): text is Month => (MONTHS as readonly string[]).includes(text)

/** Returns a month as one number that both search engines can compare: 202709 is September 2027. */
export const monthNumber = (day: CalendarDay) => Number(day.slice(0, 4)) * 100 + Number(day.slice(5, 7))

/** Formats 202709 as `2027-09`. */
export const monthText = (month: number) => `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`

/** Returns the month of the day and those after it, optionally also some before it. */
export function monthsFrom(day: CalendarDay, count: number, { before = 0 } = {}): number[] {
  const first = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - before
  return Array.from({ length: before + count }, (_, ahead) => {
    const month = first + ahead
    return Math.floor(month / 12) * 100 + (month % 12) + 1
  })
}

/** Returns the last day of a month such as 202709. */
export const lastDayOfMonth = (month: number): CalendarDay =>
  new Date(Date.UTC(Math.floor(month / 100), month % 100, 0)).toISOString().slice(0, 10)
