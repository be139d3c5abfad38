import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/exchange-rates.ts'

export const getExchangeRates = defineEndpoint<typeof schemas.getExchangeRates>()({
  method: 'GET',
  path: '/api/v0/exchange_rates',
  auth: 'public',
  summary: 'Get exchange rates from pounds to the other currencies',
})
