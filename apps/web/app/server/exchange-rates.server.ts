import { getExchangeRates } from '@amber/contract/endpoints/exchange-rates'
import { convertMoney } from '@amber/domain/money/convert-money'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { LoaderContext } from './loader-context.server.ts'
import type { DisplayPreferences } from '../shared/money/display-money.ts'

/**
 * Loads exchange rates. Prices without a rate stay in the listing's own currency, so errors are reported, not thrown.
 */
export async function loadRates(
  foreign: readonly CurrencyCode[],
  { api, currency, signal, report }: LoaderContext,
): Promise<DisplayPreferences['rates']> {
  if (foreign.length === 0) return undefined
  try {
    const { data } = await api.call(getExchangeRates, {}, { signal })
    const withoutRate = foreign.filter((from) => !convertMoney({ amount: 0, currency: from }, currency, data))
    if (withoutRate.length > 0) report(new Error(`no exchange rate from ${withoutRate.join(' and ')} to ${currency}`))
    return data
  } catch (error) {
    if (signal.aborted) throw error
    report(error)
    return undefined
  }
}
