import type { CalendarDay } from '../dates/calendar-day.ts'
import { type DepositDeadline, lastReturnDay } from './deposit-deadline.ts'
import { type DepositStatus, DUE_SOON_DAYS } from './deposit-status.ts'
import { daysAfter } from './return-deadline.ts'

/** Mails about a return: once while there is time, and twice after the last day. */
export type DepositReminder = 'before' | 'after' | 'again'

/** Days from the first mail after the last day to the second. */
const DAYS_UNTIL_AGAIN = 14

/** Days after the last day from which no mail is sent any more: whoever says it so late knows. */
export const LAST_REMINDER_DAYS = 28

/**
 * Returns the mail that is to have been sent by today; undefined if none is. Each counts until the next one, so that a day on
 * which no job ran loses no mail.
 */
export function dueReminder(deadline: DepositDeadline, today: CalendarDay): DepositReminder | undefined {
  const last = lastReturnDay(deadline)
  const isFrom = (day: CalendarDay | undefined) => day !== undefined && today >= day
  if (isFrom(daysAfter(last, LAST_REMINDER_DAYS))) return undefined
  if (isFrom(daysAfter(last, 1 + DAYS_UNTIL_AGAIN))) return 'again'
  if (today > last) return 'after'
  return today <= deadline.day && isFrom(daysAfter(deadline.day, -DUE_SOON_DAYS)) ? 'before' : undefined
}

/** Statuses of a return that nobody has answered and about which the student still asks. */
export const isReminded = (status: DepositStatus): boolean => status === 'due' || status === 'overdue'
