import type { Db } from '@amber/db/database'
import { getStayFacts } from '@amber/db/queries/booking/agreed-stays'
import { agreedTerms, agreeOnStay } from '@amber/domain/booking/agreed-stay'
import { type CancellationTerm, cancellationTerms } from '@amber/domain/booking/cancellation-terms'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { MailContents } from '@amber/domain/mail/mail-content'
import type { Money } from '@amber/domain/money/money'
import { bookedCost } from '@amber/domain/payment/booked-schedule'
import { todayPurpose } from '@amber/domain/payment/payment-schedule'
import { amountToPay } from '../payment/amount-to-pay.ts'

type StayToPrice = {
  tenancyId: number
  moveIn: CalendarDay
  /** Two-letter country code that the student declared, as typed. */
  nationality: string | null
  timeZone: string
}

export type PricedStay = {
  total: Money
  /** Null if nothing is paid here. */
  due: MailContents['form_received']['due']
  /** Refunds for a change of mind. */
  changeOfMind: CancellationTerm | undefined
}

/** Returns what a stay costs and how it can be cancelled if it is booked at this moment, by the rules of bookings. */
export async function priceStay(
  db: Db,
  { tenancyId, moveIn, nationality, timeZone }: StayToPrice,
  now: Date,
): Promise<PricedStay> {
  const [facts, price] = await Promise.all([getStayFacts(db, tenancyId), amountToPay(db, { tenancyId, nationality })])
  const agreed = agreeOnStay(facts, now)
  const { currency, policies = [] } = agreed
  const terms = agreedTerms(agreed, 'en')
  const { totalMinor } = bookedCost({
    terms,
    plan: agreed.plan,
    bookedAt: now,
    timeZone,
    paidMinor: price?.amountMinor ?? 0,
    paymentType: price?.paymentType ?? 'deposit',
    difference: null,
  })
  const deposit = { amount: terms.depositMinor, currency }
  return {
    total: { amount: totalMinor, currency },
    due:
      price && price.amountMinor > 0
        ? { money: { amount: price.amountMinor, currency }, purpose: todayPurpose(price, deposit.amount), deposit }
        : null,
    changeOfMind: cancellationTerms(policies, { bookedAt: now, moveIn, timeZone }).find(
      ({ reason }) => reason === 'change_of_mind',
    ),
  }
}
