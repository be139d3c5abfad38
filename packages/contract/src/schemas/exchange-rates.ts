import { CURRENCY_CODES, DEFAULT_CURRENCY } from '@amber/domain/money/currency'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { cacheParameter } from './query-parameters.ts'

/** Exchange rates for display only. Payments use the listing's currency. */
export const ExchangeRates = z.object({
  base: z.literal(DEFAULT_CURRENCY),
  /** Day of the oldest rate below; null if there are no rates. */
  day: z.nullable(z.iso.date()),
  source: z.nullable(z.string()),
  /**
   * Amount of each currency per unit of the base, using the newest known rate. Strings, because JSON numbers cannot
   * represent 1.1 exactly.
   */
  rates: z.partialRecord(z.enum(CURRENCY_CODES), z.string().check(z.regex(/^\d{1,10}\.\d{10}$/))),
})

export type ExchangeRates = z.output<typeof ExchangeRates>

export const getExchangeRates = {
  query: z.object({ ...cacheParameter }),
  response: dataOf(ExchangeRates),
} satisfies Schemas
