import fc from 'fast-check'
import type { CalendarDay } from '../dates/calendar-day.ts'
import { parseCalendarDay } from '../dates/calendar-day.ts'

export const DAY_MS = 86_400_000

/** Days of a generation of students. */
export const anyDay: fc.Arbitrary<CalendarDay> = fc
  .integer({ min: Date.UTC(2024, 0, 1) / DAY_MS, max: Date.UTC(2048, 11, 31) / DAY_MS })
  .map((days) => new Date(days * DAY_MS).toISOString().slice(0, 10))

export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  ((parseCalendarDay(to)?.getTime() ?? 0) - (parseCalendarDay(from)?.getTime() ?? 0)) / DAY_MS
