import type { DbOrTx } from '@amber/db/database'
import { listExchangeRates } from '@amber/db/queries/inventory/exchange-rates'
import { todayIn } from '@amber/domain/dates/today'
import type { ExchangeRates } from '@amber/domain/money/convert-money'
import { DEFAULT_CURRENCY } from '@amber/domain/money/currency'

/** Loads the rates of the day, by which amounts of any currency are compared. */
export async function loadRates(db: DbOrTx, now: Date): Promise<ExchangeRates> {
  const rows = await listExchangeRates(db, { base: DEFAULT_CURRENCY, on: todayIn('UTC', now) })
  return { base: DEFAULT_CURRENCY, rates: Object.fromEntries(rows.map(({ quote, rate }) => [quote, rate])) }
}
