import { addWorkingTime, COMPANY_HOURS, isWorkingAt } from '../staff/working-hours.ts'

/** Minutes of opening hours after which somebody who waits has to be answered. */
export const MAX_WAIT_MINUTES = 5

/** Returns whether somebody waits for too long now: outside of opening hours nobody expects an answer. */
export function isAnswerLate(waitingSince: Date, now: Date): boolean {
  const due = addWorkingTime(COMPANY_HOURS, waitingSince, MAX_WAIT_MINUTES)
  return due !== undefined && due <= now && isWorkingAt(COMPANY_HOURS, now)
}
