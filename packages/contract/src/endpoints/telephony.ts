import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/telephony.ts'

export const createCallCredentials = defineEndpoint<typeof schemas.createCallCredentials>()({
  method: 'POST',
  path: '/api/v0/calls/credentials',
  auth: 'lead.work',
  summary: 'Get how the caller places calls, with short-lived credentials if their browser does',
})
