import { add } from 'date-fns/add'
import { type CalendarDay, parseCalendarDay, toCalendarDay } from '../dates/calendar-day.ts'
import { inUtc } from '../dates/in-utc.ts'
import type { ReturnRule } from './deposit-rules.ts'

export type ReturnDeadline = {
  /** Last day for returning it in full. */
  readonly day: CalendarDay
  /** Last day where something is deducted, if that is another one. */
  readonly withDeductions: CalendarDay | null
}

/**
 * Returns the last days on which a landlord may return a deposit after the student has left. A month from 31 January ends on the
 * last day of February. Undefined where no day follows from leaving.
 */
export function returnDeadline(rule: ReturnRule, leftOn: CalendarDay): ReturnDeadline | undefined {
  const left = parseCalendarDay(leftOn)
  if (rule.is !== 'after_leaving' || !left) return undefined
  const after = (count: number) => toCalendarDay(add(left, { [`${rule.unit}s`]: count }, inUtc))
  const day = after(rule.count)
  return day === undefined
    ? undefined
    : { day, withDeductions: rule.later === undefined ? null : (after(rule.later) ?? null) }
}

/** Returns the day so many days after another; undefined if that one is no calendar day. */
export function daysAfter(day: CalendarDay, days: number): CalendarDay | undefined {
  const start = parseCalendarDay(day)
  return start && toCalendarDay(add(start, { days }, inUtc))
}
