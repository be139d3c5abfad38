import { CURRENCY_CODES } from '@amber/domain/money/currency'
import { NATIONALITY_CHECKS } from '@amber/domain/payment/nationality-difference'
import * as z from 'zod/mini'
import { minorUnits } from './values.ts'

/** Whether the price rests on a nationality that staff have confirmed. The agreement waits for `none` or `confirmed`. */
export const NationalityStatus = z.object({
  check: z.enum(NATIONALITY_CHECKS),
  /** Rest of the price, due before the agreement, with the token of its payment page; null if nothing is due. */
  amount_due: z.nullable(z.object({ amount: minorUnits, currency: z.enum(CURRENCY_CODES), token: z.string() })),
})

export type NationalityStatus = z.output<typeof NationalityStatus>
