import { type CalendarDay, parseCalendarDay } from '../dates/calendar-day.ts'

/** Years that a signed pack is stored after the last day of the stay, because claims can be made for so long. */
export const EVIDENCE_RETENTION_YEARS = 6

/** Days after the last day of the stay that a pack is stored which the student never signed. */
export const DRAFT_EVIDENCE_RETENTION_DAYS = 90

/** Days that the landlord's link works after the last day: deposits are settled within them. */
const LINK_DAYS_AFTER_STAY = 180

const DAY_MS = 86_400_000

export const isEvidenceLinkValid = (lastDay: CalendarDay, now: Date): boolean => {
  const last = parseCalendarDay(lastDay)
  return last !== undefined && now.getTime() < last.getTime() + LINK_DAYS_AFTER_STAY * DAY_MS
}

/** Returns the days before which a stay has to have ended for its packs to be deleted. */
export const expiredEvidenceEndsBefore = (now: Date): { signed: CalendarDay; draft: CalendarDay } => ({
  signed: `${now.getUTCFullYear() - EVIDENCE_RETENTION_YEARS}${now.toISOString().slice(4, 10)}`,
  draft: new Date(now.getTime() - DRAFT_EVIDENCE_RETENTION_DAYS * DAY_MS).toISOString().slice(0, 10),
})
