import { type CalendarDay, parseCalendarDay } from '../dates/calendar-day.ts'
import type { LeadStage } from '../lead/stages.ts'

/** Years that a signed agreement is stored after its last day, because claims can be made for so long. */
export const AGREEMENT_RETENTION_YEARS = 6

/** Days that an agreement is stored which was never signed by both and whose lead is closed. */
export const UNSIGNED_AGREEMENT_RETENTION_DAYS = 90

/** Returns the day before which a stay has to have ended for its agreement to be deleted. */
export const expiredAgreementsEndBefore = (now: Date): CalendarDay =>
  `${now.getUTCFullYear() - AGREEMENT_RETENTION_YEARS}${now.toISOString().slice(4, 10)}`

/** Days that the landlord's link works after the last day of the stay. */
const LINK_DAYS_AFTER_STAY = 30

/**
 * Returns whether the landlord's link still works. It ends with a booking whose agreement was never signed by both, and
 * otherwise soon after the stay.
 */
export function isAgreementLinkValid(
  { stage, isSigned, lastDay }: { stage: LeadStage; isSigned: boolean; lastDay: CalendarDay },
  now: Date,
): boolean {
  if (!isSigned) return stage !== 'closed'
  const last = parseCalendarDay(lastDay)
  return last !== undefined && now.getTime() < last.getTime() + LINK_DAYS_AFTER_STAY * 86_400_000
}
