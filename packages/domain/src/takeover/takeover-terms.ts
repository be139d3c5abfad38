import { addDays } from 'date-fns/addDays'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import type { AgreedStay } from '../booking/agreed-stay.ts'
import { calculateTotalCost, type TotalCost } from '../cost/total-cost.ts'
import { agreedTerms } from '../booking/agreed-stay.ts'
import { type CalendarDay, parseCalendarDay, toCalendarDay } from '../dates/calendar-day.ts'
import type { Duration } from '../dates/duration.ts'
import { endDate } from '../dates/end-date.ts'
import { inUtc } from '../dates/in-utc.ts'
import type { Language } from '../languages.ts'
import { stayRent } from '../money/stay-rent.ts'
import type { PaymentType } from '../payment/vocabulary.ts'
import type { Names } from '../search/listing.ts'

/** Days of the stay that have to be left, so that a move is worth it. */
const MIN_REST_DAYS = 14

/** Days that a landlord has to decide about an offer, and about the student who paid. */
export const OFFER_DECISION_DAYS = 7
export const TAKER_DECISION_DAYS = 3

const DAY_MS = 86_400_000

/** Returns when a landlord has to have decided: never after the day on which the other student would move in. */
export function decideBy(now: Date, days: number, leaveOn: CalendarDay): Date {
  const leave = parseCalendarDay(leaveOn)?.getTime() ?? Infinity
  return new Date(Math.max(now.getTime() + DAY_MS, Math.min(now.getTime() + days * DAY_MS, leave)))
}

/** Choices of the leaving student. */
export type TakeoverChoice = { readonly leaveOn: CalendarDay; readonly incentiveMinor: number }

/** The booked stay of the leaving student. */
export type StayToLeave = {
  readonly agreed: AgreedStay
  readonly moveIn: CalendarDay
  readonly paymentType: PaymentType
  /** Paid towards the deposit and not returned. */
  readonly paidMinor: number
}

export type TakeoverTerms = {
  readonly leaveOn: CalendarDay
  readonly lastDay: CalendarDay
  /** Amount that whoever takes over pays to book. */
  readonly amountMinor: number
  readonly incentiveMinor: number
  readonly agreed: AgreedStay
}

/** Why a rest of a stay cannot be offered, by the name of the field. */
export type TakeoverErrors = Readonly<Record<string, string>>

/**
 * Returns the terms of the rest of a stay, or what is wrong with the wish. Whoever takes over pays the same rent, the
 * same deposit and the same running costs for the days that are left. One-off costs have been paid by the student who
 * leaves. The incentive comes off the rent, and the landlord gets it from the deposit of the student who leaves.
 */
export function takeoverTerms(
  { agreed, moveIn, paymentType, paidMinor }: StayToLeave,
  { leaveOn, incentiveMinor }: TakeoverChoice,
  today: CalendarDay,
): TakeoverTerms | { errors: TakeoverErrors } {
  if (paymentType === 'platform_fee' || paidMinor <= 0) return { errors: { takeover: 'no_deposit' } }
  const { leaseDuration: count, leaseDurationUnit: unit } = agreed.terms
  const lastDay = endDate(moveIn, { count, unit })
  const rest = lastDay === undefined ? undefined : restOfStay(leaveOn, lastDay)
  if (lastDay === undefined || rest === undefined) return { errors: { leave_on: 'required' } }
  if (leaveOn <= today) return { errors: { leave_on: 'too_early' } }
  if (leaveOn < moveIn) return { errors: { leave_on: 'before_move_in' } }
  if (daysLeft(leaveOn, lastDay) < MIN_REST_DAYS) return { errors: { leave_on: 'too_late' } }
  const terms = restTerms(agreed, rest, incentiveMinor)
  const rentMinor = stayRent(terms)
  if (!Number.isSafeInteger(incentiveMinor) || incentiveMinor < 0) return { errors: { incentive: 'invalid' } }
  if (incentiveMinor > Math.min(paidMinor, rentMinor)) return { errors: { incentive: 'too_much' } }
  return {
    leaveOn,
    lastDay,
    amountMinor: paidMinor,
    incentiveMinor,
    agreed: {
      ...agreed,
      terms,
      usualPrice: { amountMinor: paidMinor, paymentType },
      // The nationality changes nothing any more: everybody pays what the student who leaves has paid.
      nationalityPrices: {},
    },
  }
}

function restTerms({ terms }: AgreedStay, { count, unit }: Duration, incentiveMinor: number): AgreedStay['terms'] {
  return {
    ...terms,
    leaseDuration: count,
    leaseDurationUnit: unit,
    costs: terms.costs.filter(({ recurrence, refundable }) => recurrence !== 'one_off' || refundable),
    // The offers were made for the whole stay.
    offers:
      incentiveMinor === 0
        ? []
        : [
            {
              id: 0,
              names: INCENTIVE_NAMES,
              offerType: 'discount',
              amountMinor: incentiveMinor,
              percent: null,
              startsAt: '1970-01-01T00:00:00.000Z',
              endsAt: null,
            },
          ],
  }
}

/** Stored with the terms in all languages, as the names of a landlord's offers are. */
const INCENTIVE_NAMES: Names = {
  en: 'Paid by the student who leaves',
  es: 'Lo paga el estudiante que se va',
  fr: 'Payé par l’étudiant qui part',
  de: 'Zahlt, wer auszieht',
  zh: '由转出的同学支付',
}

/** Returns the earliest day on which somebody can take over: tomorrow, but not before the stay begins. */
export function firstLeaveDay(moveIn: CalendarDay, today: CalendarDay): CalendarDay | null {
  const tomorrow = shiftDay(today, 1)
  return tomorrow !== undefined && tomorrow > moveIn ? tomorrow : moveIn
}

/** Returns the latest day, from which enough of the stay is left. */
export const lastLeaveDay = (lastDay: CalendarDay): CalendarDay | undefined => shiftDay(lastDay, 1 - MIN_REST_DAYS)

const shiftDay = (day: CalendarDay, days: number): CalendarDay | undefined =>
  toCalendarDay(addDays(parseCalendarDay(day) ?? Number.NaN, days, inUtc))

const daysLeft = (leaveOn: CalendarDay, lastDay: CalendarDay): number =>
  differenceInCalendarDays(parseCalendarDay(lastDay) ?? Number.NaN, parseCalendarDay(leaveOn) ?? Number.NaN, inUtc) + 1

/** Returns the rest in weeks where they are whole, and else in days; undefined if a day does not exist or nothing is left. */
function restOfStay(leaveOn: CalendarDay, lastDay: CalendarDay): Duration | undefined {
  const days = daysLeft(leaveOn, lastDay)
  if (!(days > 0)) return undefined
  return days % 7 === 0 ? { count: days / 7, unit: 'week' } : { count: days, unit: 'day' }
}

/** Returns what the rest of the stay costs, with the incentive deducted. */
export const takeoverCost = (agreed: AgreedStay, language: Language, now: Date): TotalCost =>
  calculateTotalCost(agreedTerms(agreed, language), now)

/** Returns the length of the rest of the stay. */
export const takeoverStay = ({ terms }: AgreedStay): Duration => ({
  count: terms.leaseDuration,
  unit: terms.leaseDurationUnit,
})

/** A capture of the leaving student, and where its money is. */
export type CaptureToReturn = { readonly leftMinor: number; readonly heldMinor: number }

/** Returns what a student has paid towards the deposit and not got back. */
export const paidDeposit = (captures: readonly Pick<CaptureToReturn, 'leftMinor'>[]): number =>
  captures.reduce((sum, { leftMinor }) => sum + leftMinor, 0)

export type ReturnedMoney = {
  /** Sent back to the student. */
  readonly refundMinor: number
  /** Passed on to the landlord from what is held: the incentive. */
  readonly releaseMinor: number
  /** Taken back from the landlord, who got it when the student moved in. */
  readonly returnMinor: number
}

/**
 * Divides what a student has paid when somebody takes over: all of it is refunded but the incentive, which the landlord
 * gets or keeps. The first captures bear the incentive.
 */
export function divideReturn(captures: readonly CaptureToReturn[], incentiveMinor: number): ReturnedMoney[] {
  let remainingMinor = incentiveMinor
  return captures.map(({ leftMinor, heldMinor }) => {
    const retainedMinor = Math.min(leftMinor, remainingMinor)
    remainingMinor -= retainedMinor
    const refundMinor = leftMinor - retainedMinor
    const held = Math.min(heldMinor, leftMinor)
    return {
      refundMinor,
      releaseMinor: Math.max(0, held - refundMinor),
      returnMinor: Math.max(0, refundMinor - held),
    }
  })
}
