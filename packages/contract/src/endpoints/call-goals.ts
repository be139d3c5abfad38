import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/call-goals.ts'

const PATH = '/api/v0/calls/goals'

/** Private to the agent and the lead of their team: `not_found` for everybody else, also for admins. */
export const getCallGoals = defineEndpoint<typeof schemas.getCallGoals>()({
  method: 'GET',
  path: PATH,
  auth: 'lead.work',
  summary: 'Show the goals of the caller, or of an agent of their team, and what was reached',
  errors: ['not_found'],
})

/** Recorded in the audit log without figures. */
export const changeCallGoals = defineEndpoint<typeof schemas.changeCallGoals>()({
  method: 'PUT',
  path: PATH,
  auth: 'lead.work',
  summary: 'Replace the goals of the caller, or of an agent of their team',
  errors: ['not_found'],
})
