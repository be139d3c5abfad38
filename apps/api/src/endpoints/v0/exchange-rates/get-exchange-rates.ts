import { getExchangeRates } from '@amber/contract/exchange-rates'
import { listExchangeRates } from '@amber/db/queries/exchange-rates'
import { todayIn } from '@amber/domain/dates/today'
import { DEFAULT_CURRENCY } from '@amber/domain/money/currency'
import { mount } from '../../../http/mount.ts'
import { presentExchangeRates } from '../../../presenters/exchange-rates.ts'

export const getExchangeRatesEndpoint = mount(
  getExchangeRates,
  async (_, { db }) => {
    const rows = await listExchangeRates(db, { base: DEFAULT_CURRENCY, on: todayIn('UTC', new Date()) })
    return { data: presentExchangeRates(DEFAULT_CURRENCY, rows) }
  },
  { kept: true, sameForAll: true },
)
