import { calculateTotalCost, type StayTerms, type TotalCost } from '../cost/total-cost.ts'
import type { CalendarDay } from '../dates/calendar-day.ts'
import { todayIn } from '../dates/today.ts'
import type { PaymentPlan } from './payment-plan.ts'
import { platformFee } from './platform-fee.ts'
import { paymentSchedule, type PaymentSchedule } from './payment-schedule.ts'
import type { PaymentType } from './vocabulary.ts'

/** A booked stay, with what determines its payments. */
export type BookedStay = {
  /** As agreed when the room was booked. */
  readonly terms: Omit<StayTerms, 'feeMinor'>
  readonly plan: PaymentPlan
  readonly moveIn: CalendarDay
  readonly bookedAt: Date
  /** Time zone of the place. */
  readonly timeZone: string
  /** Payments on this site, less what was returned because of the nationality. */
  readonly paidMinor: number
  readonly paymentType: PaymentType
  /** Amount that the confirmed nationality still has to pay; null if nothing is open. */
  readonly difference: { readonly amountMinor: number; readonly requestedAt: Date } | null
}

/** Returns the part of what was paid that counts towards the stay: nothing if it is our fee. */
export const paidTowardsStay = ({ paidMinor, paymentType }: Pick<BookedStay, 'paidMinor' | 'paymentType'>): number =>
  paidMinor - platformFee({ amountMinor: paidMinor, paymentType })

/** Returns the total that was agreed, including our fee if this site charges one. */
export function bookedCost(stay: Omit<BookedStay, 'moveIn'>): TotalCost {
  const { terms, bookedAt, paidMinor, paymentType, difference } = stay
  const amountMinor = paidMinor + (difference?.amountMinor ?? 0)
  return calculateTotalCost({ ...terms, feeMinor: platformFee({ amountMinor, paymentType }) }, bookedAt)
}

/** Returns the schedule of a booked stay; undefined if its move-in is not a calendar day. */
export function bookedSchedule(stay: BookedStay): PaymentSchedule | undefined {
  const { terms, plan, moveIn, bookedAt, timeZone, paidMinor: amountMinor, paymentType, difference } = stay
  return paymentSchedule({
    cost: bookedCost(stay),
    plan,
    dueToday: { amountMinor, paymentType },
    ...(difference && {
      difference: { amountMinor: difference.amountMinor, dueOn: todayIn(timeZone, difference.requestedAt) },
    }),
    bookedOn: todayIn(timeZone, bookedAt),
    moveIn,
    lease: { count: terms.leaseDuration, unit: terms.leaseDurationUnit },
  })
}
