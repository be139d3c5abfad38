import type { Booking } from '@amber/contract/schemas/bookings'
import type { Language } from '@amber/domain/languages'
import { todayViewOf } from '../../../shared/schedule/due-today.ts'
import { dueDatesOf, scheduleRows, type ScheduleView } from '../../../shared/schedule/schedule-view.ts'
import type { FormatAmount } from '../../../shared/stay/cost-lines.ts'

/** Returns every payment of a booked stay with its date; null if the move-in date is unknown. */
export function leadScheduleOf(
  { schedule, paid, deposit, payment_type: paymentType }: NonNullable<Booking['payments']>,
  formatAmount: FormatAmount,
  language: Language,
): ScheduleView | null {
  if (schedule === null) return null
  const entries = schedule.entries.map(({ due_on, amount, includes, ...entry }) => ({
    ...entry,
    dueOn: due_on,
    amountMinor: amount,
    ...(includes && { includes: includes.map((cost) => ({ name: cost.name, amountMinor: cost.amount })) }),
  }))
  const moneyBack = schedule.money_back && { by: schedule.money_back.by, amountMinor: schedule.money_back.amount }
  return {
    today: todayViewOf({ amountMinor: paid, paymentType }, deposit, formatAmount),
    rows: scheduleRows({ entries, moneyBack }, schedule.is_monthly, formatAmount),
    dates: dueDatesOf({ entries, moneyBack }, language),
    back: moneyBack && formatAmount(moneyBack.amountMinor),
  }
}
