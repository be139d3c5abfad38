import { getExchangeRates } from '@amber/contract/endpoints/exchange-rates'
import * as schemas from '@amber/contract/schemas/exchange-rates'
import { listExchangeRates } from '@amber/db/queries/inventory/exchange-rates'
import { todayIn } from '@amber/domain/dates/today'
import { DEFAULT_CURRENCY } from '@amber/domain/money/currency'
import { mount } from '../../../http/mount.ts'
import { presentExchangeRates } from '../../../presenters/exchange-rates.ts'

export const getExchangeRatesEndpoint = mount(
  getExchangeRates,
  schemas.getExchangeRates,
  async (_, { db }) => {
    const rows = await listExchangeRates(db, { base: DEFAULT_CURRENCY, on: todayIn('UTC', new Date()) })
    return { data: presentExchangeRates(DEFAULT_CURRENCY, rows) }
  },
  { isCached: true, isSameForAll: true },
)
