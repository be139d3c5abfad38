import type { OpeningHours } from '../contact/opening-hours.ts'
import { chatOpeningOf, openTimeBetween } from './hours.ts'

/** Minutes of opening hours after which somebody who waits has to be answered. */
export const MAX_WAIT_MINUTES = 5

/**
 * Returns whether somebody waits for too long now. Only time in which the teams of their language are there counts: outside
 * of it nobody expects an answer.
 */
export function isAnswerLate(teams: readonly OpeningHours[], waitingSince: Date, now: Date): boolean {
  return chatOpeningOf(teams, now).isOpen && openTimeBetween(teams, waitingSince, now) >= MAX_WAIT_MINUTES * 60_000
}
