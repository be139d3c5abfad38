import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/telephony.ts'

export const createCallCredentials = defineEndpoint<typeof schemas.createCallCredentials>()({
  method: 'POST',
  path: '/api/v0/calls/credentials',
  auth: 'lead.work',
  summary: 'Get how the caller places calls, with short-lived credentials if their browser does',
})

/**
 * Only where a provider places calls. It rings the caller's own telephone and then the person's; the state of the call
 * follows from its events. `conflict` says by `fields.call` why not: `not_hosted`, `not_outbound` for a call
 * from a person to us, `already_dialled`, `no_own_phone`, `refused` by the provider, or which rule forbids it.
 */
export const dialCall = defineEndpoint<typeof schemas.dialCall>()({
  method: 'POST',
  path: '/api/v0/calls/{id}/dial',
  auth: 'lead.work',
  summary: 'Let the telephone provider place an own call that was claimed',
  errors: ['not_found', 'conflict', 'unavailable'],
})

/** Only where a provider places calls; a call that has ended is no error. `conflict` if it was never dialled by it. */
export const hangUpCall = defineEndpoint<typeof schemas.hangUpCall>()({
  method: 'POST',
  path: '/api/v0/calls/{id}/hang_up',
  auth: 'lead.work',
  summary: 'Let the telephone provider end an own call',
  errors: ['not_found', 'conflict', 'unavailable'],
})
