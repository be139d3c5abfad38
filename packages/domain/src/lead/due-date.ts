import { SIGNING_DAYS } from '../agreement/agreement.ts'
import type { CalendarDay } from '../dates/calendar-day.ts'
import { endOfDay } from '../dates/end-of-day.ts'
import type { LeadStage } from './stages.ts'

/** Hours until the next step is due. Null: no deadline. */
const HOURS_UNTIL_DUE: Readonly<Record<LeadStage, number | null>> = {
  // Agents respond within a day.
  enquired: 24,
  room_chosen: null,
  // The hold has its own expiry.
  form_sent: null,
  deposit_paid: SIGNING_DAYS * 24,
  agreement_signed: null,
  moved_in: null,
  closed: null,
}

/** Returns when the next step is due after a stage is reached, or null. */
export function dueAfter(stage: LeadStage, reachedAt: Date): Date | null {
  const hours = HOURS_UNTIL_DUE[stage]
  return hours === null ? null : new Date(reachedAt.getTime() + hours * 3_600_000)
}

/** Caps the due date at the move-in day, when the keys are handed over. */
export function capDueAtMoveIn(dueAt: Date | null, moveIn: CalendarDay | null, timeZone: string): Date | null {
  const last = moveIn === null ? undefined : endOfDay(moveIn, timeZone)
  return dueAt !== null && last !== undefined && last < dueAt ? last : dueAt
}
