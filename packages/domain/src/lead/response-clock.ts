import { addWorkingTime, COMPANY_HOURS, type WorkingHours } from '../staff/working-hours.ts'
import type { LeadStage } from './stages.ts'

/** Working time within which whoever is assigned answers. Then their team lead is told. */
export const FIRST_RESPONSE_MINUTES = 4 * 60

/** Working time after which an unanswered lead goes back to the queue: a working day. */
export const RETURN_MINUTES = 9 * 60

/** Days after which an answered lead counts as forgotten, unless a task says when it goes on. */
export const UNTOUCHED_DAYS = 7

/** Stages in which a student waits for us to get in touch. A paid room has deadlines of its own. */
export const AWAITING_RESPONSE = ['enquired', 'room_chosen', 'form_sent'] as const satisfies readonly LeadStage[]

export type ResponseClock = { readonly respondBy: Date; readonly returnAt: Date }

/** Returns when the first response is due. Hours of the company count for people who have none of their own. */
export function responseClock(hours: WorkingHours | undefined, assignedAt: Date): ResponseClock {
  const after = (minutes: number): Date =>
    (hours && addWorkingTime(hours, assignedAt, minutes)) ??
    addWorkingTime(COMPANY_HOURS, assignedAt, minutes) ??
    assignedAt
  return { respondBy: after(FIRST_RESPONSE_MINUTES), returnAt: after(RETURN_MINUTES) }
}
