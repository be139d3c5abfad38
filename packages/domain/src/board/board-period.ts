import type { CalendarDay } from '../dates/calendar-day.ts'
import { COMPANY_HOURS } from '../staff/working-hours.ts'

/** Days of the board are those of the company, wherever a lead or an agent is. */
export const BOARD_TIME_ZONE = COMPANY_HOURS.timeZone

export const BOARD_PERIODS = ['week', 'month', 'quarter'] as const

export type BoardPeriod = (typeof BOARD_PERIODS)[number]

/** `before` is the period before, `year` the same one a year earlier. */
export const BOARD_COMPARISONS = ['before', 'year'] as const

export type BoardComparison = (typeof BOARD_COMPARISONS)[number]

/** Days from `from` to the day before `until`. */
export type DayRange = { readonly from: CalendarDay; readonly until: CalendarDay }

export type ComparedPeriods = {
  /** The whole period, for its name and for the way to the next one. */
  readonly period: DayRange
  /** Days that are counted: of a running period, those up to today. */
  readonly current: DayRange
  /** Days that they are compared with: as many from the beginning of the other period, at most all of it. */
  readonly compared: DayRange
  readonly isRunning: boolean
}

const MONTHS: Readonly<Record<Exclude<BoardPeriod, 'week'>, number>> = { month: 1, quarter: 3 }
const WEEK_DAYS = 7
/** The same week of a year earlier begins on the same day of the week. */
const YEAR_WEEKS = 52
const YEAR_MONTHS = 12

/** Returns the period that contains `day`, and the days it is compared with. */
export function comparePeriods(
  { period, day, comparison }: { period: BoardPeriod; day: CalendarDay; comparison: BoardComparison },
  today: CalendarDay,
): ComparedPeriods {
  const whole = periodOf(period, day)
  const isRunning = whole.from <= today && today < whole.until
  const current = isRunning ? { from: whole.from, until: addDays(today, 1) } : whole
  const other = comparison === 'year' ? yearBefore(period, whole.from) : periodBefore(period, whole.from)
  const until = isRunning ? addDays(other.from, daysIn(current)) : other.until
  return {
    period: whole,
    current,
    compared: { from: other.from, until: until < other.until ? until : other.until },
    isRunning,
  }
}

/** Returns the week from Monday, month or quarter that contains the day. */
export function periodOf(period: BoardPeriod, day: CalendarDay): DayRange {
  if (period === 'week') {
    const from = addDays(day, -((dateOf(day).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS))
    return { from, until: addDays(from, WEEK_DAYS) }
  }
  const date = dateOf(day)
  const months = MONTHS[period]
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - (date.getUTCMonth() % months))
  const from = textOf(date)
  return { from, until: addMonths(from, months) }
}

const periodBefore = (period: BoardPeriod, from: CalendarDay) => periodOf(period, addDays(from, -1))

const yearBefore = (period: BoardPeriod, from: CalendarDay) =>
  periodOf(period, period === 'week' ? addDays(from, -YEAR_WEEKS * WEEK_DAYS) : addMonths(from, -YEAR_MONTHS))

export type Cover = DayRange & { readonly grain: 'day' | 'month' }

/** Splits days into whole months and the days before and after them, without gap or overlap. */
export function coverDays({ from, until }: DayRange): Cover[] {
  const monthOf = (day: CalendarDay) => periodOf('month', day)
  const first = monthOf(from).from === from ? from : monthOf(from).until
  const last = monthOf(until).from
  if (first >= last) return [{ grain: 'day', from, until }]
  const parts: Cover[] = [
    { grain: 'day', from, until: first },
    { grain: 'month', from: first, until: last },
    { grain: 'day', from: last, until },
  ]
  return parts.filter((part) => part.from < part.until)
}

const DAY_MS = 24 * 60 * 60 * 1000

export const daysIn = ({ from, until }: DayRange): number => (Date.parse(until) - Date.parse(from)) / DAY_MS

export const addDays = (day: CalendarDay, days: number): CalendarDay =>
  textOf(new Date(Date.parse(day) + days * DAY_MS))

/** Adds months to the first day of a month. */
function addMonths(day: CalendarDay, months: number): CalendarDay {
  const date = dateOf(day)
  date.setUTCMonth(date.getUTCMonth() + months)
  return textOf(date)
}

const dateOf = (day: CalendarDay) => new Date(`${day}T00:00:00Z`)
const textOf = (date: Date): CalendarDay => date.toISOString().slice(0, 10)
