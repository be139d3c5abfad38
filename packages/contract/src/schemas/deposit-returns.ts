import { DEPOSIT_ADDRESSEES, MAX_DEPOSIT_REASON_LENGTH } from '@amber/domain/deposit/deposit-claim'
import { DEADLINE_SOURCES } from '@amber/domain/deposit/deposit-deadline'
import { DEPOSIT_STATUSES } from '@amber/domain/deposit/deposit-status'
import { CURRENCY_CODES } from '@amber/domain/money/currency'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { leadKey } from './leads.ts'
import { count, day, minorUnits } from './values.ts'

const Leaving = z.object({
  /** Day on which the student leaves, or left. */
  left_on: day,
  requested_from: z.nullable(z.enum(DEPOSIT_ADDRESSEES)),
  requested_on: z.nullable(day),
  /** Day on which both sides agreed on the amount. */
  agreed_on: z.nullable(day),
  /** Whether the student wants mails before and after the last day. */
  reminders: z.boolean(),
})

const Outcome = z.object({
  returned_on: day,
  returned: minorUnits,
  deducted: minorUnits,
  /** Reason of the deduction as the landlord gave it. */
  reason: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_DEPOSIT_REASON_LENGTH))),
})

/** The deposit of a booking, for its student. Amounts are in minor units of its currency. */
export const DepositReturn = z.object({
  status: z.enum(DEPOSIT_STATUSES),
  currency: z.enum(CURRENCY_CODES),
  /** Refundable part of the booking. */
  expected: minorUnits,
  /** Our ledger's figures; null if it has none. They come before anything that the student says. */
  ledger: z.nullable(z.object({ held: minorUnits, returning: minorUnits, refunded: minorUnits, released: minorUnits })),
  /** Part that is not ours to return: only about this the student says what came back. */
  landlord_part: minorUnits,
  /** Last days of the return; null before the student says when they leave, and where there is none. */
  deadline: z.nullable(z.object({ day, with_deductions: z.nullable(day), by: z.enum(DEADLINE_SOURCES) })),
  /** Days after leaving within which the place says that it returns the deposit. */
  return_days: count,
  leaving: z.nullable(Leaving),
  outcome: z.nullable(
    z.object({
      ...Outcome.shape,
      /** Amount that neither came back nor was deducted. */
      missing: minorUnits,
    }),
  ),
  is_disputed: z.boolean(),
  can_dispute: z.boolean(),
  /** Code of the country and English name of the state of the place, from which the rule follows. */
  country: z.nullable(z.string()),
  state: z.nullable(z.string()),
  first_day: day,
  last_day: day,
  /** Today at the place. */
  today: day,
  reference: z.string(),
  place: z.string(),
  room: z.string(),
  student: z.nullable(z.string()),
})

export type DepositReturn = z.output<typeof DepositReturn>

const params = z.object({ id: leadKey })

export const getDepositReturn = {
  params,
  /** Null without a booking that has something to return. */
  response: dataOf(z.nullable(DepositReturn)),
} satisfies Schemas

export const saveDepositLeaving = { params, body: Leaving, response: dataOf(DepositReturn) } satisfies Schemas

export const saveDepositOutcome = {
  params,
  /** Null takes back an answer that was entered by mistake. */
  body: z.object({ outcome: z.nullable(Outcome) }),
  response: dataOf(DepositReturn),
} satisfies Schemas

export const saveDepositDispute = {
  params,
  body: z.object({ is_disputed: z.boolean() }),
  response: dataOf(DepositReturn),
} satisfies Schemas
