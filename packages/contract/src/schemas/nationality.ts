import { CURRENCY_CODES } from '@amber/domain/money/currency'
import { NATIONALITY_CHECKS } from '@amber/domain/payment/nationality-difference'
import { PAYMENT_TYPES } from '@amber/domain/payment/vocabulary'
import * as z from 'zod/mini'
import { minorUnits } from './values.ts'

const currency = z.enum(CURRENCY_CODES)

/** Whether the price rests on a nationality that staff have confirmed. The agreement waits for `none` or `confirmed`. */
export const NationalityStatus = z.object({
  check: z.enum(NATIONALITY_CHECKS),
  /** Rest of the price, due before the agreement, with the token of its payment page; null if nothing is due. */
  amount_due: z.nullable(z.object({ amount: minorUnits, currency, token: z.string() })),
})

export type NationalityStatus = z.output<typeof NationalityStatus>

/** Payment that replaces a place's deposit for students of a nationality. */
export const NationalityPayment = z.object({
  amount: minorUnits,
  currency,
  payment_type: z.enum(PAYMENT_TYPES),
})

export type NationalityPayment = z.output<typeof NationalityPayment>

/** Payment that a place takes from several nationalities, as two-letter country codes. */
export const GroupedNationalityPayment = z.object({
  ...NationalityPayment.shape,
  nationalities: z.array(z.string()),
})

export type GroupedNationalityPayment = z.output<typeof GroupedNationalityPayment>
