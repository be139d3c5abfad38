import type { CalendarDay } from '../dates/calendar-day.ts'
import { capDueAtMoveIn, dueAfter } from '../lead/due-date.ts'
import { type CancellationPolicy, cancellationTerms } from './cancellation-terms.ts'

export type FreeCancellation = {
  /** Last day and moment of free cancellation. */
  readonly day: CalendarDay
  readonly instant: string
  /** When the agreement is due if that is later, so that free cancellation may end before it arrives; null otherwise. */
  readonly agreementDueAt: Date | null
}

type BookedStay = Parameters<typeof cancellationTerms>[1]

/** Returns until when a booking can be cancelled free for any reason; undefined if it can't, or can't any more. */
export function freeCancellation(
  policies: readonly CancellationPolicy[],
  stay: BookedStay,
  now: Date,
): FreeCancellation | undefined {
  const term = cancellationTerms(policies, stay).find(({ reason }) => reason === 'change_of_mind')
  const first = term?.steps[0]
  if (!first?.until || first.refundPercent < 100 || first.until.instant < now.toISOString()) return undefined
  const dueAt = capDueAtMoveIn(dueAfter('deposit_paid', stay.bookedAt), stay.moveIn, stay.timeZone)
  return { ...first.until, agreementDueAt: dueAt && dueAt.toISOString() > first.until.instant ? dueAt : null }
}
