import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseCalendarDay, type CalendarDay } from '../dates/calendar-day.ts'
import { inUtc } from '../dates/in-utc.ts'
import { isNearDate } from '../dates/near-date.ts'
import { todayIn } from '../dates/today.ts'

type Cell = { readonly moveIn: CalendarDay; readonly free: boolean }

const MAX_ALTERNATIVES = 3

/**
 * Returns available alternatives when nothing is available on the requested day: those within 15 days, or else the
 * nearest others.
 */
export function nearestStays<T extends Cell>(
  cells: readonly T[],
  requestedDay: CalendarDay,
  now: Date,
  timeZone: string,
): { near: readonly T[]; later: readonly T[] } {
  const today = todayIn(timeZone, now)
  const available = cells
    .filter((cell) => cell.free && cell.moveIn >= today)
    .map((cell) => ({ cell, days: daysApart(cell.moveIn, requestedDay) }))
    .toSorted((a, b) => a.days - b.days || (a.cell.moveIn < b.cell.moveIn ? -1 : 1))
    .map(({ cell }) => cell)
  const near = available.filter(({ moveIn }) => isNearDate(moveIn, [requestedDay], now, timeZone))
  return { near, later: near.length > 0 ? [] : available.slice(0, MAX_ALTERNATIVES) }
}

function daysApart(day: CalendarDay, other: CalendarDay): number {
  const [a, b] = [parseCalendarDay(day), parseCalendarDay(other)]
  return a && b ? Math.abs(differenceInCalendarDays(a, b, inUtc)) : 0
}
