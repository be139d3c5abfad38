import type { ExchangeRates } from '@amber/contract/exchange-rates'
import type { ExchangeRateRow } from '@amber/db/queries/exchange-rates'
import { isCurrencyCode } from '@amber/domain/money/currency'

/** One day is named for all: the oldest, so that no rate is made out to be newer than it is. */
export function presentExchangeRates(base: ExchangeRates['base'], rows: readonly ExchangeRateRow[]): ExchangeRates {
  // Sources quote more currencies than we show.
  const known = rows.filter(({ quote }) => isCurrencyCode(quote))
  return {
    base,
    day: known.map(({ day }) => day).toSorted()[0] ?? null,
    source: [...new Set(known.map(({ source }) => source))].toSorted().join(', ') || null,
    rates: Object.fromEntries(known.map(({ quote, rate }) => [quote, rate])),
  }
}
