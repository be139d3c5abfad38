import type { CalendarDay } from '../dates/calendar-day.ts'
import { daysAfter } from './return-deadline.ts'

/** The people and bodies that a student can ask for the deposit. */
export const DEPOSIT_ADDRESSEES = ['landlord', 'agent', 'scheme'] as const

type DepositAddressee = (typeof DEPOSIT_ADDRESSEES)[number]

/** The student's word about leaving and asking for the deposit. */
export type DepositLeaving = {
  readonly leftOn: CalendarDay
  readonly requestedFrom: DepositAddressee | null
  readonly requestedOn: CalendarDay | null
  /** Day on which both agreed on the amount. */
  readonly agreedOn: CalendarDay | null
  readonly wantsReminders: boolean
}

/** The student's word about what came back, and what was deducted for which reason. */
export type DepositOutcome = {
  readonly returnedOn: CalendarDay
  readonly returnedMinor: number
  readonly deductedMinor: number
  /** As the landlord gave it; null if they gave none. */
  readonly reason: string | null
}

export const MAX_DEPOSIT_REASON_LENGTH = 1000

/** Days after the agreed last day until which somebody may still live there. */
const MAX_DAYS_AFTER_STAY = 366

/** Returned amounts may exceed the deposit by interest, but not by as much again. */
const MAX_RETURN_FACTOR = 2

type Stay = { readonly firstDay: CalendarDay; readonly lastDay: CalendarDay; readonly today: CalendarDay }

type LeavingErrors = Partial<Record<'left_on' | 'requested_on' | 'agreed_on', 'invalid' | 'missing'>>

/** Returns the fields of a leaving that cannot be; empty if all can. Plans to leave may lie ahead, what was done may not. */
export function leavingErrors(leaving: DepositLeaving, { firstDay, lastDay, today }: Stay): LeavingErrors {
  const { leftOn, requestedFrom, requestedOn, agreedOn } = leaving
  const latest = daysAfter(lastDay, MAX_DAYS_AFTER_STAY) ?? lastDay
  const isDone = (day: CalendarDay) => day >= firstDay && day <= today
  return {
    ...((leftOn < firstDay || leftOn > latest) && { left_on: 'invalid' as const }),
    ...((requestedFrom === null) !== (requestedOn === null) && { requested_on: 'missing' as const }),
    ...(requestedOn !== null && !isDone(requestedOn) && { requested_on: 'invalid' as const }),
    ...(agreedOn !== null && !isDone(agreedOn) && { agreed_on: 'invalid' as const }),
  }
}

type OutcomeErrors = Partial<Record<'returned_on' | 'returned' | 'deducted' | 'reason', 'invalid' | 'missing'>>

/** Returns the fields of an outcome that cannot be, for the part of a deposit that the landlord has. */
export function outcomeErrors(
  { returnedOn, returnedMinor, deductedMinor, reason }: DepositOutcome,
  { firstDay, today, landlordMinor }: Pick<Stay, 'firstDay' | 'today'> & { readonly landlordMinor: number },
): OutcomeErrors {
  return {
    ...((returnedOn < firstDay || returnedOn > today) && { returned_on: 'invalid' as const }),
    ...(returnedMinor > landlordMinor * MAX_RETURN_FACTOR && { returned: 'invalid' as const }),
    ...(deductedMinor > Math.max(0, landlordMinor - returnedMinor) && { deducted: 'invalid' as const }),
    // Without money and without a deduction there is no answer yet.
    ...(returnedMinor === 0 && deductedMinor === 0 && { returned: 'missing' as const }),
    ...(deductedMinor === 0 && reason !== null && { reason: 'invalid' as const }),
  }
}
