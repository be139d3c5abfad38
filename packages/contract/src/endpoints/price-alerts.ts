import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/price-alerts.ts'

const OWN_PATH = '/api/v0/auth/users/price_alerts'

export const listPriceAlerts = defineEndpoint<typeof schemas.listPriceAlerts>()({
  method: 'GET',
  path: OWN_PATH,
  auth: 'account.read',
  summary: "List the caller's price alerts, newest first",
})

export const deletePriceAlert = defineEndpoint<typeof schemas.deletePriceAlert>()({
  method: 'DELETE',
  path: `${OWN_PATH}/{id}`,
  auth: 'account.edit',
  summary: 'Delete a price alert',
  errors: ['not_found'],
})

export const setPriceAlert = defineEndpoint<typeof schemas.setPriceAlert>()({
  method: 'POST',
  path: '/api/v0/price_alerts',
  auth: 'public',
  rateLimit: 'form',
  summary: 'Ask for a mail when a room gets cheaper; visitors confirm it by a link',
  // The caller has reached the maximum number of alerts, or the address has received too many links.
  errors: ['conflict', 'too_many_requests'],
})

export const confirmPriceAlert = defineEndpoint<typeof schemas.confirmPriceAlert>()({
  method: 'POST',
  path: '/api/v0/price_alerts/confirm',
  auth: 'public',
  summary: 'Confirm a price alert by the link of its mail',
  errors: ['not_found'],
})
