import type { CalendarDay } from '../dates/calendar-day.ts'
import type { ReturnRule } from './deposit-rules.ts'
import { daysAfter, type ReturnDeadline, returnDeadline } from './return-deadline.ts'

/** A last day follows from the law, from both agreeing on the amount, or only from what the place said. */
export const DEADLINE_SOURCES = ['law', 'agreement', 'place'] as const

export type DepositDeadline = ReturnDeadline & { readonly by: (typeof DEADLINE_SOURCES)[number] }

export type DeadlineBasis = {
  /** Undefined where we know none. */
  readonly rule: ReturnRule | undefined
  readonly leftOn: CalendarDay
  /** Day on which both agreed on the amount; null until then. */
  readonly agreedOn: CalendarDay | null
  /** Days within which the place says that it returns the deposit, by the payment plan of the booking. */
  readonly returnDays: number
}

/**
 * Returns the last days of a return. The law comes first; where it names no day, the place is held to its own word.
 * Undefined where deposits are not allowed, since no day should suggest that they are.
 */
export function depositDeadline({ rule, leftOn, agreedOn, returnDays }: DeadlineBasis): DepositDeadline | undefined {
  if (rule?.is === 'not_allowed') return undefined
  const lawful = rule && returnDeadline(rule, leftOn)
  if (lawful) return { ...lawful, by: 'law' }
  const agreed = rule?.is === 'after_agreement' && agreedOn !== null ? daysAfter(agreedOn, rule.days) : undefined
  if (agreed !== undefined) return { day: agreed, withDeductions: null, by: 'agreement' }
  const promised = daysAfter(leftOn, returnDays)
  return promised === undefined ? undefined : { day: promised, withDeductions: null, by: 'place' }
}

/** Returns the day after which a return is late in any case. */
export const lastReturnDay = ({ day, withDeductions }: ReturnDeadline): CalendarDay => withDeductions ?? day
