import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { inUtc, parseCalendarDay, type CalendarDay } from '../dates/calendar-day.ts'
import { isNearDate } from '../dates/near-date.ts'
import { todayIn } from '../dates/today.ts'

type Cell = { readonly moveIn: CalendarDay; readonly free: boolean }

const MOST_OTHERS = 3

/** What is free instead, when nothing is on the wished day: within 15 days of it, or else the nearest others. */
export function nearestStays<T extends Cell>(
  cells: readonly T[],
  wished: CalendarDay,
  now: Date,
  timeZone: string,
): { near: readonly T[]; later: readonly T[] } {
  const today = todayIn(timeZone, now)
  const free = cells
    .filter((cell) => cell.free && cell.moveIn >= today)
    .map((cell) => ({ cell, days: daysApart(cell.moveIn, wished) }))
    .toSorted((a, b) => a.days - b.days || (a.cell.moveIn < b.cell.moveIn ? -1 : 1))
    .map(({ cell }) => cell)
  const near = free.filter(({ moveIn }) => isNearDate(moveIn, [wished], now, timeZone))
  return { near, later: near.length > 0 ? [] : free.slice(0, MOST_OTHERS) }
}

function daysApart(day: CalendarDay, other: CalendarDay): number {
  const [a, b] = [parseCalendarDay(day), parseCalendarDay(other)]
  return a && b ? Math.abs(differenceInCalendarDays(a, b, inUtc)) : 0
}
