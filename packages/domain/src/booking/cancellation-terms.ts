import { addDays } from 'date-fns/addDays'
import type { CalendarDay } from '../dates/calendar-day.ts'
import { parseCalendarDay, toCalendarDay } from '../dates/calendar-day.ts'
import { inUtc } from '../dates/in-utc.ts'
import { endOfDay } from '../dates/end-of-day.ts'
import { todayIn } from '../dates/today.ts'

export const CANCELLATION_REASONS = ['change_of_mind', 'no_visa', 'no_place', 'course_changed'] as const

export type CancellationReason = (typeof CANCELLATION_REASONS)[number]

export const CANCELLATION_CLOCKS = ['after_booking', 'before_move_in'] as const

export type CancellationClock = (typeof CANCELLATION_CLOCKS)[number]

/** Refund for cancelling at most `days` after booking, or at least `days` before moving in. */
type Rule = {
  readonly clock: CancellationClock
  readonly days: number
  readonly refundPercent: number
}

export type CancellationPolicy = {
  readonly code: string
  readonly name: string
  readonly reason: CancellationReason
  readonly rules: readonly Rule[]
}

type BookedStay = {
  readonly bookedAt: Date
  readonly moveIn: CalendarDay
  /** Time zone of the place, which defines when a day ends. */
  readonly timeZone: string
}

type Deadline = { readonly day: CalendarDay; readonly instant: string }

export type CancellationTerm = {
  readonly reason: CancellationReason
  /** Whether no policy is for the reason, so that the steps are those of a change of mind. */
  readonly isAsChangeOfMind: boolean
  /** Names of the policies that never refund only a part, because a name such as 'No visa, no pay' promises that. */
  readonly names: readonly string[]
  /** Steps in chronological order. The last has a null `until`: it never ends. */
  readonly steps: readonly { readonly refundPercent: number; readonly until: Deadline | null }[]
}

/**
 * Returns one term per reason, in a fixed order. Students cancel for a reason and never choose a policy, so the best rule
 * of all policies for the reason and for a change of mind applies: a reason never refunds less than none. A reason
 * without a policy counts as a change of mind, which refunds nothing if there is no policy for it either: cancelling is
 * always possible.
 */
export function cancellationTerms(
  policies: readonly CancellationPolicy[],
  stay: BookedStay,
): readonly CancellationTerm[] {
  const asChangeOfMind = new Set(reasonsAsChangeOfMind(policies))
  return CANCELLATION_REASONS.map((reason) => {
    const named = policies.filter((policy) => policy.reason === reason && refundsOnlyAll(stepsOf(policy.rules, stay)))
    return {
      reason,
      isAsChangeOfMind: asChangeOfMind.has(reason),
      names: named.map(({ name }) => name),
      steps: stepsOf(rulesFor(policies, reason), stay),
    }
  })
}

/** Returns the rules that apply to a reason: its own, and those of a change of mind, which needs no reason. */
export const rulesFor = <AnyRule>(
  policies: readonly { readonly reason: CancellationReason; readonly rules: readonly AnyRule[] }[],
  reason: CancellationReason,
): readonly AnyRule[] =>
  policies
    .filter((policy) => policy.reason === reason || policy.reason === 'change_of_mind')
    .flatMap(({ rules }) => rules)

/** Returns the reasons that no policy is for. They count as a change of mind, whatever the stay. */
export const reasonsAsChangeOfMind = (
  policies: readonly Pick<CancellationPolicy, 'reason'>[],
): readonly CancellationReason[] =>
  CANCELLATION_REASONS.filter(
    (reason) => reason !== 'change_of_mind' && policies.every((policy) => policy.reason !== reason),
  )

/** Returns whether everything is refunded until the last deadline. */
const refundsOnlyAll = (steps: CancellationTerm['steps']): boolean =>
  steps.length > 1 && steps.every(({ refundPercent, until }) => until === null || refundPercent === 100)

function stepsOf(rules: readonly Rule[], stay: BookedStay): CancellationTerm['steps'] {
  const bookedAt = stay.bookedAt.toISOString()
  const candidates = rules
    .flatMap((rule) => {
      const until = deadlineOf(rule, stay)
      return until && until.instant >= bookedAt ? [{ refundPercent: rule.refundPercent, until }] : []
    })
    .toSorted((a, b) => b.refundPercent - a.refundPercent)
  const steps: (typeof candidates)[number][] = []
  for (const candidate of candidates) {
    // Higher refunds come first, so a rule that ends no later than the last step adds nothing.
    const last = steps.at(-1)
    if (candidate.refundPercent === 0 || (last && candidate.until.instant <= last.until.instant)) continue
    if (last?.refundPercent === candidate.refundPercent) steps.pop()
    steps.push(candidate)
  }
  return [...steps, { refundPercent: 0, until: null }]
}

/** Returns undefined if the date is not a valid calendar day. */
function deadlineOf({ clock, days }: Rule, { bookedAt, moveIn, timeZone }: BookedStay): Deadline | undefined {
  const start = parseCalendarDay(clock === 'after_booking' ? todayIn(timeZone, bookedAt) : moveIn)
  const day = start && toCalendarDay(addDays(start, clock === 'after_booking' ? days : -days, inUtc))
  const end = day === undefined ? undefined : endOfDay(day, timeZone)
  return day === undefined || end === undefined ? undefined : { day, instant: end.toISOString() }
}
