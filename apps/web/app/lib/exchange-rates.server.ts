import { getExchangeRates } from '@amber/contract/exchange-rates'
import { convertMoney } from '@amber/domain/money/convert-money'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { Asking } from './asking.server.ts'
import type { Reader } from './seen-money.ts'

/** Prices that have no rate stay in the listing's own currency: the page is right without, if less handy. */
export async function loadRates(
  foreign: readonly CurrencyCode[],
  { api, currency, signal, report }: Asking,
): Promise<Reader['rates']> {
  if (foreign.length === 0) return undefined
  try {
    const { data } = await api.call(getExchangeRates, {}, { signal })
    const unrated = foreign.filter((from) => !convertMoney({ amount: 0, currency: from }, currency, data))
    if (unrated.length > 0) report(new Error(`no exchange rate from ${unrated.join(' and ')} to ${currency}`))
    return data
  } catch (error) {
    if (signal.aborted) throw error
    report(error)
    return undefined
  }
}
