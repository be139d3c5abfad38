import { getExchangeRates } from '@amber/contract/exchange-rates'
import { listExchangeRates } from '@amber/db/queries/exchange-rates'
import { todayIn } from '@amber/domain/dates/today'
import { DEFAULT_CURRENCY } from '@amber/domain/money/currency'
import { mount } from '../../../http/mount.ts'
import { presentExchangeRates } from '../../../presenters/exchange-rates.ts'

export const getExchangeRatesEndpoint = mount(getExchangeRates, async ({ query }, { db, hotAnswers }) => {
  const wanted = { base: DEFAULT_CURRENCY, on: todayIn('UTC', new Date()) }
  const ask = () => listExchangeRates(db, wanted)
  const rows = await (query.cache === false ? ask() : hotAnswers(['exchange rates', wanted], ask))
  return { data: presentExchangeRates(wanted.base, rows) }
})
