import type { CalendarDay } from '../dates/calendar-day.ts'
import { endOfDay } from '../dates/end-of-day.ts'
import type { LeadStage } from './stages.ts'

/** How long whoever's turn it is has, in hours. Null: no day that we could name. */
const HOURS: Readonly<Record<LeadStage, number | null>> = {
  // An adviser answers within a day.
  enquired: 24,
  room_chosen: null,
  // As long as the room is held, which the hold itself says.
  form_sent: null,
  // Landlords wait two weeks for a signature.
  deposit_paid: 14 * 24,
  agreement_signed: null,
  moved_in: null,
  closed: null,
}

/** Until when the next step has to be done, once a stage is reached. */
export function dueAfter(stage: LeadStage, reachedAt: Date): Date | null {
  const hours = HOURS[stage]
  return hours === null ? null : new Date(reachedAt.getTime() + hours * 3_600_000)
}

/** Nothing is due after the day of moving in: then the keys are handed over. */
export function dueBeforeMovingIn(dueAt: Date | null, moveIn: CalendarDay | null, timeZone: string): Date | null {
  const last = moveIn === null ? undefined : endOfDay(moveIn, timeZone)
  return dueAt !== null && last !== undefined && last < dueAt ? last : dueAt
}
