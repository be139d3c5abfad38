import { addDays } from 'date-fns/addDays'
import type { CalendarDay } from '../dates/calendar-day.ts'
import { inUtc, parseCalendarDay, toCalendarDay } from '../dates/calendar-day.ts'
import { endOfDay } from '../dates/end-of-day.ts'
import { todayIn } from '../dates/today.ts'

export const CANCELLATION_REASONS = ['change_of_mind', 'no_visa', 'no_place', 'course_changed'] as const

export type CancellationReason = (typeof CANCELLATION_REASONS)[number]

export const CANCELLATION_CLOCKS = ['after_booking', 'before_move_in'] as const

export type CancellationClock = (typeof CANCELLATION_CLOCKS)[number]

/** What comes back to whoever cancels at most `days` after booking, or at least `days` before moving in. */
type Rule = {
  readonly clock: CancellationClock
  readonly days: number
  readonly refundPercent: number
}

type Policy = {
  readonly code: string
  readonly name: string
  readonly reason: CancellationReason
  readonly rules: readonly Rule[]
}

type BookedStay = {
  readonly bookedAt: Date
  readonly moveIn: CalendarDay
  /** Of the place: where a day ends. */
  readonly timeZone: string
}

type Deadline = { readonly day: CalendarDay; readonly instant: string }

export type CancellationTerm = {
  readonly reason: CancellationReason
  readonly name: string
  /** In the order of time. Until null: from then on, for good. */
  readonly steps: readonly { readonly refundPercent: number; readonly until: Deadline | null }[]
}

/** What comes back until when, for one stay. */
export function cancellationTerms(policies: readonly Policy[], stay: BookedStay): readonly CancellationTerm[] {
  return policies.map(({ reason, name, rules }) => ({ reason, name, steps: stepsOf(rules, stay) }))
}

function stepsOf(rules: readonly Rule[], stay: BookedStay): CancellationTerm['steps'] {
  const bookedAt = stay.bookedAt.toISOString()
  const promises = rules
    .flatMap((rule) => {
      const until = deadlineOf(rule, stay)
      return until && until.instant >= bookedAt ? [{ refundPercent: rule.refundPercent, until }] : []
    })
    .toSorted((a, b) => b.refundPercent - a.refundPercent)
  const steps: (typeof promises)[number][] = []
  for (const promise of promises) {
    // The better ones are there already: whatever ends before them promises nothing more.
    const last = steps.at(-1)
    if (promise.refundPercent === 0 || (last && promise.until.instant <= last.until.instant)) continue
    if (last?.refundPercent === promise.refundPercent) steps.pop()
    steps.push(promise)
  }
  return [...steps, { refundPercent: 0, until: null }]
}

/** Undefined where the calendar has no such day. */
function deadlineOf({ clock, days }: Rule, { bookedAt, moveIn, timeZone }: BookedStay): Deadline | undefined {
  const from = parseCalendarDay(clock === 'after_booking' ? todayIn(timeZone, bookedAt) : moveIn)
  const day = from && toCalendarDay(addDays(from, clock === 'after_booking' ? days : -days, inUtc))
  const end = day === undefined ? undefined : endOfDay(day, timeZone)
  return day === undefined || end === undefined ? undefined : { day, instant: end.toISOString() }
}
