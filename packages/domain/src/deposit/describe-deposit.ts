import type { CalendarDay } from '../dates/calendar-day.ts'
import type { DepositBalance } from './deposit-balance.ts'
import type { DepositLeaving, DepositOutcome } from './deposit-claim.ts'
import { type DepositDeadline, depositDeadline } from './deposit-deadline.ts'
import type { DepositRule } from './deposit-rules.ts'
import { canDispute, type DepositStatus, depositStatusOf } from './deposit-status.ts'

/** The student's word about a return. */
export type DepositClaim = {
  readonly leaving: DepositLeaving
  readonly outcome: DepositOutcome | null
  readonly isDisputed: boolean
}

export type BookedDeposit = {
  /** Refundable part of the booking, in minor units. */
  readonly expectedMinor: number
  /** Our ledger's figures, which nothing that anybody says can change. */
  readonly ledger: DepositBalance
  readonly rule: DepositRule | undefined
  readonly returnDays: number
  /** Null until the student says something. */
  readonly claim: DepositClaim | null
}

export type DescribedDeposit = {
  readonly status: DepositStatus
  readonly deadline: DepositDeadline | null
  /** Part of the deposit that is not ours to return: only about this the student's word counts. */
  readonly landlordMinor: number
  /** Amount that neither came back nor was deducted, once there is an answer; null before. */
  readonly missingMinor: number | null
  readonly canDispute: boolean
}

/** Returns what follows from a booking, the ledger and the student's word on a day. */
export function describeDeposit(deposit: BookedDeposit, today: CalendarDay): DescribedDeposit {
  const { expectedMinor, ledger, rule, returnDays, claim } = deposit
  const landlordMinor = Math.max(0, expectedMinor - ledger.held - ledger.returning - ledger.refunded)
  const leaving = claim?.leaving
  const deadline = leaving && depositDeadline({ ...leaving, rule: rule?.returns, returnDays })
  const outcome = landlordMinor > 0 ? (claim?.outcome ?? null) : null
  const facts = {
    today,
    leftOn: leaving?.leftOn ?? null,
    deadline,
    expectedMinor,
    returnedMinor: landlordMinor > 0 ? outcome && ledger.refunded + outcome.returnedMinor : returnedByUs(ledger),
    isDisputed: landlordMinor > 0 && (claim?.isDisputed ?? false),
  }
  return {
    status: depositStatusOf(facts),
    deadline: deadline ?? null,
    landlordMinor,
    missingMinor: outcome && Math.max(0, landlordMinor - outcome.returnedMinor - outcome.deductedMinor),
    canDispute: landlordMinor > 0 && canDispute(facts),
  }
}

/** Returns what we paid back of a deposit that we have whole; null until all of it is. */
const returnedByUs = ({ held, returning, refunded }: DepositBalance): number | null =>
  held + returning === 0 ? refunded : null
