import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/trade-off.ts'

export const getTradeOff = defineEndpoint<typeof schemas.getTradeOff>()({
  method: 'GET',
  path: '/api/v1/inventories/trade-off',
  auth: 'public',
  summary: 'Compare the minutes and prices of the available places of a search by minutes',
})
