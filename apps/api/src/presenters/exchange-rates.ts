import type { ExchangeRates } from '@amber/contract/schemas/exchange-rates'
import type { ExchangeRateRow } from '@amber/db/queries/inventory/exchange-rates'
import { isCurrencyCode } from '@amber/domain/money/currency'

/** Reports the oldest day for all rates, so that none looks newer than it is. */
export function presentExchangeRates(base: ExchangeRates['base'], rows: readonly ExchangeRateRow[]): ExchangeRates {
  // Sources quote more currencies than we support.
  const supported = rows.filter(({ quote }) => isCurrencyCode(quote))
  return {
    base,
    day: supported.map(({ day }) => day).toSorted()[0] ?? null,
    source: [...new Set(supported.map(({ source }) => source))].toSorted().join(', ') || null,
    rates: Object.fromEntries(supported.map(({ quote, rate }) => [quote, rate])),
  }
}
