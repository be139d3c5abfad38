import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { Random } from '@amber/testing/random'
import { firstOfMonth } from './days.ts'
import { drawBell, drawBetween } from './draw.ts'

const MONTHS = 18

/** Dear before the year begins, cheap once the rooms that are left have to go. January first. */
const SEASON = [0.985, 0.98, 0.985, 0.995, 1.005, 1.015, 1.02, 1.025, 1.015, 1, 0.99, 0.985] as const

/** The days prices were looked at: the first of each month up to this one. */
export const observedDays = (day: CalendarDay): CalendarDay[] =>
  Array.from({ length: MONTHS }, (_, index) => firstOfMonth(day, index - MONTHS + 1))

/**
 * What a price was at each of them, as parts of today's: with the season, dearer by some percent a year, and a little
 * of the place's own. All rooms of a place move together.
 */
export function drawPriceCourse(random: Random, days: readonly CalendarDay[]): number[] {
  const yearly = drawBetween(random, 0.015, 0.065)
  const monthOf = (day: string) => SEASON[Number(day.slice(5, 7)) - 1] ?? 1
  const last = days.length - 1
  const today = monthOf(days[last] ?? '')
  // Half of each month's whim stays for the next, so that the line is smooth.
  let whim = 0
  const course = days.map((day, index) => {
    const before = last - index
    if (before === 0) return 1
    whim = whim * 0.6 + drawBell(random) * 0.004
    const fade = Math.min(1, before / 3)
    return (monthOf(day) / today) * (1 - (yearly * before) / 12) * (1 + whim * fade)
  })
  return course
}
