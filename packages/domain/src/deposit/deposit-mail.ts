import type { CalendarDay } from '../dates/calendar-day.ts'
import type { Money } from '../money/money.ts'
import type { DepositDeadline } from './deposit-deadline.ts'
import type { DepositReminder } from './deposit-reminders.ts'

/** A mail about a deposit that is due back soon, or late. */
export type DepositReminderContent = {
  readonly reminder: DepositReminder
  readonly placeName: string
  /** Last day of a return in full. */
  readonly day: CalendarDay
  /** Last day where something is deducted, if that is another one. */
  readonly withDeductions: CalendarDay | null
  readonly by: DepositDeadline['by']
  readonly deposit: Money
  /** Part of it that we hold; null if none. */
  readonly held: Money | null
  /** Schemes or bodies that protect it or settle disputes, by their own names. */
  readonly schemes: readonly string[]
  readonly link: string
}
