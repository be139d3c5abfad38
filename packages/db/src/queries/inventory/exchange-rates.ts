import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

/** Units of the quote currency per unit of the base, as text with ten decimals. */
export type ExchangeRateRow = { quote: string; day: CalendarDay; rate: string; source: string }

/** Returns the newest rate of each pair on that day, so that a source missing a day does not remove its currencies. */
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
