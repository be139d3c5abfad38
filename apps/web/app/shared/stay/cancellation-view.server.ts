import type { CancellationPolicy } from '@amber/contract/schemas/inventory'
import { type CancellationReason, cancellationTerms } from '@amber/domain/booking/cancellation-terms'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { formatDate } from '@amber/domain/dates/format-date'
import type { Language } from '@amber/domain/languages'
import { policyOf } from './cancellation-policies.ts'

export type TermView = {
  reason: CancellationReason
  /** Whether the place has no rule for the reason; the steps are left out then, as those of a change of mind apply. */
  isAsChangeOfMind: boolean
  names: readonly string[]
  /** A null `until` marks the last step, without a deadline. */
  steps: { percent: number; until: { day: string; time: string } | null }[]
}

type Stay = { bookedAt: Date; moveIn: CalendarDay; timeZone: string }

const DEADLINE = { day: 'numeric', month: 'long', year: 'numeric' } as const
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Returns the cancellation terms of a stay, with deadlines in the time zone of the place. */
export function termViewsOf(policies: readonly CancellationPolicy[], stay: Stay, language: Language): TermView[] {
  const { timeZone } = stay
  const formatInstant = (instant: string, format: Intl.DateTimeFormatOptions) =>
    formatDate(instant, language, { timeZone, format })
  return cancellationTerms(policies.map(policyOf), stay).map(({ reason, isAsChangeOfMind, names, steps }) => ({
    reason,
    isAsChangeOfMind,
    names,
    steps: (isAsChangeOfMind ? [] : steps).map(({ refundPercent, until }) => ({
      percent: refundPercent,
      until: until && { day: formatInstant(until.instant, DEADLINE), time: formatInstant(until.instant, TIME) },
    })),
  }))
}
