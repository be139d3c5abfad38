import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { sql } from 'kysely'
import type { DbOrTx } from '../database.ts'

/** How much of the quote currency one unit of the base buys; the rate as text, with its ten digits. */
export type ExchangeRateRow = { quote: string; day: CalendarDay; rate: string; source: string }

/** Of each pair the newest that held on that day: a source that misses a day must not take its currencies away. */
export function listExchangeRates(
  db: DbOrTx,
  { base, on }: { base: CurrencyCode; on: CalendarDay },
): Promise<ExchangeRateRow[]> {
  return db
    .selectFrom('exchangeRates')
    .distinctOn('quote')
    .select(['quote', 'day', sql<string>`rate`.as('rate'), 'source'])
    .where('base', '=', base)
    .where('day', '<=', on)
    .orderBy('quote')
    .orderBy('day', 'desc')
    .execute()
}
