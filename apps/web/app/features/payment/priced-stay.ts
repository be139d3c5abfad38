import type { Place, RoomTypeDetails, Tenancy } from '@amber/contract/schemas/inventory'
import type { BookedStay } from '@amber/contract/schemas/payments'
import { calculateTotalCost, type TotalCost } from '@amber/domain/cost/total-cost'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { todayIn } from '@amber/domain/dates/today'
import { bookedCost, bookedSchedule } from '@amber/domain/payment/booked-schedule'
import type { PaymentPlan } from '@amber/domain/payment/payment-plan'
import { paymentSchedule, type PaymentSchedule } from '@amber/domain/payment/payment-schedule'
import type { DueToday } from '../../shared/schedule/due-today.ts'
import { paymentPlanOf, planOf } from '../../shared/schedule/schedule-view.ts'
import { bookedTermsOf, stayTermsOf } from '../../shared/stay/stay-terms.ts'

export type StayToPrice = {
  moveIn: CalendarDay | null
  /** Time zone of the place. */
  timeZone: string
  bookedAt: Date
  /** The payment that books the room. */
  due: DueToday
  /** The stay as it was booked; null before. */
  booked: BookedStay | null
}

/** A place with the room of the stay, as far as they are still on the site. */
export type ShownPlace = { place: Place; room: RoomTypeDetails | undefined; tenancy: Tenancy | undefined }

type PricedStay = {
  cost: TotalCost
  plan: PaymentPlan
  /** Undefined without a move-in date. */
  schedule: PaymentSchedule | undefined
  /** Amount that was paid on this site, or books the room. */
  due: DueToday
  depositMinor: number
}

/** Returns what a stay costs: as agreed and paid until now once it is booked, before that at the current prices. */
export const pricedStayOf = (stay: StayToPrice, shown: ShownPlace | undefined): PricedStay | undefined =>
  stay.booked === null ? currentStayOf(stay, shown) : bookedStayOf(stay, stay.booked)

function bookedStayOf({ moveIn, timeZone, due: { paymentType } }: StayToPrice, booked: BookedStay): PricedStay {
  const { paid: paidMinor, difference } = booked
  const stay = {
    terms: bookedTermsOf(booked),
    plan: planOf(booked.payment_plan),
    bookedAt: new Date(booked.booked_at),
    timeZone,
    paidMinor,
    paymentType,
    difference: difference && { amountMinor: difference.amount, requestedAt: new Date(difference.requested_at) },
  }
  return {
    cost: bookedCost(stay),
    plan: stay.plan,
    schedule: moveIn === null ? undefined : bookedSchedule({ ...stay, moveIn }),
    due: { amountMinor: paidMinor, paymentType },
    depositMinor: booked.deposit,
  }
}

function currentStayOf({ moveIn, timeZone, bookedAt, due }: StayToPrice, shown?: ShownPlace): PricedStay | undefined {
  if (!shown?.room || !shown.tenancy) return undefined
  const { place, room, tenancy } = shown
  const cost = calculateTotalCost(stayTermsOf(place, room, tenancy, due), bookedAt)
  const plan = paymentPlanOf(place, tenancy)
  const lease = { count: tenancy.lease_duration, unit: tenancy.lease_duration_unit }
  const bookedOn = todayIn(timeZone, bookedAt)
  return {
    cost,
    plan,
    schedule: moveIn === null ? undefined : paymentSchedule({ cost, plan, dueToday: due, bookedOn, moveIn, lease }),
    due,
    depositMinor: tenancy.deposit,
  }
}
