import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/sessions.ts'

export const listSessions = defineEndpoint<typeof schemas.listSessions>()({
  method: 'GET',
  path: '/api/v0/auth/users/sessions',
  auth: 'account.read',
  summary: "List the caller's sessions",
})

export const endSession = defineEndpoint<typeof schemas.endSession>()({
  method: 'DELETE',
  path: '/api/v0/auth/users/sessions/{id}',
  auth: 'account.edit',
  summary: "End one of the caller's sessions",
  errors: ['not_found'],
})

export const endOtherSessions = defineEndpoint<typeof schemas.endOtherSessions>()({
  method: 'DELETE',
  path: '/api/v0/auth/users/sessions',
  auth: 'account.edit',
  summary: 'End all other sessions of the caller',
})
