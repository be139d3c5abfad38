import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/applications.ts'

/** Idempotent by key. Field errors carry the full name: `application.fields.city`. */
export const submitApplication = defineEndpoint<typeof schemas.submitApplication>()({
  method: 'POST',
  path: '/api/v0/applications',
  auth: 'public',
  rateLimit: 'form',
  summary: 'Send a message or an application to the company',
  errors: ['not_human', 'conflict'],
})

export const listApplications = defineEndpoint<typeof schemas.listApplications>()({
  method: 'GET',
  path: '/api/v0/applications',
  auth: 'application.manage',
  summary: 'List applications, newest first',
})

export const decideApplication = defineEndpoint<typeof schemas.decideApplication>()({
  method: 'PUT',
  path: '/api/v0/applications/{id}',
  auth: 'application.manage',
  summary: 'Change the status of an application',
  errors: ['not_found', 'conflict'],
})
