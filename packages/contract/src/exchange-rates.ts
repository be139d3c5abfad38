import { CURRENCY_CODES, DEFAULT_CURRENCY } from '@amber/domain/money/currency'
import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { dataOf } from './envelope.ts'
import { caching } from './query-parameters.ts'

/** For showing prices in another currency. Payments are in the listing's own. */
export const ExchangeRates = z.object({
  base: z.literal(DEFAULT_CURRENCY),
  /** That of the oldest rate below; null when there is none. */
  day: z.nullable(z.iso.date()),
  source: z.nullable(z.string()),
  /** What one unit of the base buys: the newest known of each. Text, since no JSON number is 1.1. */
  rates: z.partialRecord(z.enum(CURRENCY_CODES), z.string().check(z.regex(/^\d{1,10}\.\d{10}$/))),
})

export type ExchangeRates = z.output<typeof ExchangeRates>

export const getExchangeRates = defineEndpoint({
  method: 'GET',
  path: '/api/v0/exchange_rates',
  auth: 'public',
  summary: 'What a pound buys of the other currencies',
  query: z.object({ ...caching }),
  response: dataOf(ExchangeRates),
})
