import type { Commission } from '@amber/contract/schemas/commissions'
import { parseCalendarDay, toCalendarDay } from '@amber/domain/dates/calendar-day'
import type { PartShapes, Values } from './shape.ts'

/** A commission is a share in percent or an amount per booking, from the first to the last day. */
export const COMMISSION_PARTS: PartShapes = {
  percent: { type: 'number', blank: 'null' },
  amount: { type: 'money', blank: 'null' },
  starts_on: { type: 'day' },
  last_day: { type: 'day', blank: 'null' },
}

export type CommissionTerms = Pick<Commission, 'basis_points' | 'amount' | 'starts_on' | 'ends_on'>

/** Returns terms as people read them: stored is the first day without the commission, and they know the last with it. */
export const toCommissionValues = ({ basis_points: points, amount, starts_on, ends_on }: CommissionTerms) => ({
  percent: points === null ? null : points / 100,
  amount,
  starts_on,
  last_day: ends_on === null ? null : shiftDay(ends_on, -1),
})

/** Returns what the form holds as terms. Values that are none stay as they are, for the contract to reject. */
export const fromCommissionValues = ({ percent, last_day: lastDay, ...rest }: Values): Values => ({
  ...rest,
  basis_points: typeof percent === 'number' ? Math.round(percent * 100) : percent,
  ends_on: typeof lastDay === 'string' ? shiftDay(lastDay, 1) : lastDay,
})

/** Names of terms whose control has another name. */
export const COMMISSION_CONTROLS: Readonly<Record<string, string>> = { basis_points: 'percent', ends_on: 'last_day' }

const DAY_MS = 86_400_000

function shiftDay(day: string, days: number): string {
  const midnight = parseCalendarDay(day)
  return (midnight && toCalendarDay(new Date(midnight.getTime() + days * DAY_MS))) ?? day
}
