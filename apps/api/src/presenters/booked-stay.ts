import type { Booking } from '@amber/contract/schemas/bookings'
import type { BookedStay } from '@amber/contract/schemas/payments'
import type { BookedStayRow } from '@amber/db/queries/payment/booked-stays'
import { freeCancellation } from '@amber/domain/booking/free-cancellation'
import { todayIn } from '@amber/domain/dates/today'
import { bookedCost, bookedSchedule } from '@amber/domain/payment/booked-schedule'
import type { PaymentPlan } from '@amber/domain/payment/payment-plan'
import { nextPayment, type PaymentSchedule } from '@amber/domain/payment/payment-schedule'
import { presentPaymentPlan, presentPolicy } from './place-components.ts'

/** Presents what a booked stay costs, what is paid and what is due next. */
export function presentBookedPayments(stay: BookedStayRow, now: Date): NonNullable<Booking['payments']> {
  const { totalMinor, refundableMinor } = bookedCost(stay)
  const schedule = bookedSchedule(stay)
  const next = schedule && nextPayment(schedule, todayIn(stay.timeZone, now))
  const free = stay.policies ? freeCancellation(stay.policies, { ...stay, bookedAt: stay.paidAt }, now) : undefined
  return {
    currency: stay.currency,
    total: totalMinor,
    refundable: refundableMinor,
    paid: stay.paidMinor,
    next: next ? { amount: next.amountMinor, due_on: next.dueOn } : null,
    deposit: stay.terms.depositMinor,
    payment_type: stay.paymentType,
    booked_on: todayIn(stay.timeZone, stay.bookedAt),
    arrival_date: stay.arrival,
    free_until: free?.instant ?? null,
    agreement_due_at: free?.agreementDueAt?.toISOString() ?? null,
    token: stay.token,
    schedule: schedule ? presentSchedule(schedule, stay.plan) : null,
  }
}

const presentSchedule = ({ entries, moneyBack }: PaymentSchedule, { kind }: PaymentPlan) => ({
  is_monthly: kind === 'monthly',
  entries: entries.map(({ dueOn, amountMinor, includes, ...entry }) => ({
    ...entry,
    due_on: dueOn,
    amount: amountMinor,
    ...(includes && { includes: includes.map((cost) => ({ name: cost.name, amount: cost.amountMinor })) }),
  })),
  money_back: moneyBack && { by: moneyBack.by, amount: moneyBack.amountMinor },
})

/** Presents the terms of a booked stay, from which pages derive its total and schedule as they did before the booking. */
export function presentBookedStay(stay: BookedStayRow): BookedStay {
  const { terms, plan, bookedAt, arrival, paidMinor, difference, policies } = stay
  return {
    booked_at: bookedAt.toISOString(),
    arrival_date: arrival,
    paid: paidMinor,
    difference: difference && {
      amount: difference.amountMinor,
      requested_at: difference.requestedAt.toISOString(),
    },
    price: terms.priceMinor,
    price_duration: terms.priceDuration,
    lease_duration: terms.leaseDuration,
    lease_duration_unit: terms.leaseDurationUnit,
    deposit: terms.depositMinor,
    costs: terms.costs.map(({ amountMinor, ...cost }) => ({ ...cost, amount: amountMinor })),
    offers: terms.offers.map(({ offerType, amountMinor, minStayDays, startsAt, endsAt, ...offer }) => ({
      ...offer,
      offer_type: offerType,
      amount: amountMinor,
      min_stay_days: minStayDays ?? null,
      starts_at: startsAt,
      ends_at: endsAt,
    })),
    payment_plan: presentPaymentPlan(plan),
    cancellation_policies: policies && policies.map(presentPolicy),
  }
}
