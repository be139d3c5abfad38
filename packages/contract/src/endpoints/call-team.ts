import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/call-team.ts'

/** Team leads see their own team, admins all. Changes nothing, and is meant to be requested again every few seconds. */
export const getLiveTeam = defineEndpoint<typeof schemas.getLiveTeam>()({
  method: 'GET',
  path: '/api/v0/calls/team',
  auth: 'call.coach',
  summary: 'Show what each agent does on the telephone now, their calls of today and what waits in the queue',
})

/** Without it, somebody counts as offline until they take a call. */
export const reportPresence = defineEndpoint<typeof schemas.reportPresence>()({
  method: 'PUT',
  path: '/api/v0/calls/presence',
  auth: 'lead.work',
  summary: 'Say that the caller has the dial page open and may take a call',
})
