import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/lead-options.ts'

export const listLeadOptions = defineEndpoint<typeof schemas.listLeadOptions>()({
  method: 'GET',
  path: '/api/v0/leads/{id}/options',
  auth: 'lead.work',
  summary: 'List the rooms that staff sent to the student of a lead with the answers, and searches for more',
  errors: ['not_found'],
})

export const previewLeadOptions = defineEndpoint<typeof schemas.previewLeadOptions>()({
  method: 'POST',
  path: '/api/v0/leads/{id}/options/preview',
  auth: 'lead.work',
  summary: 'Render the mail with chosen rooms as the student would read it, and send nothing',
  errors: ['not_found'],
})

/** Idempotent by key. */
export const sendLeadOptions = defineEndpoint<typeof schemas.sendLeadOptions>()({
  method: 'POST',
  path: '/api/v0/leads/{id}/options',
  auth: 'lead.work',
  summary: 'Mail the student of a lead a link to chosen rooms, for the assigned staff',
  errors: ['not_found', 'forbidden', 'conflict', 'too_many_requests'],
})

export const getOptions = defineEndpoint<typeof schemas.getOptions>()({
  method: 'GET',
  path: '/api/v0/options/{token}',
  auth: 'public',
  noStore: true,
  summary: 'Get the rooms that staff chose by the link of the mail; changes nothing, however often a scanner opens it',
  errors: ['not_found', 'gone'],
})

/** Idempotent: an answer given twice is recorded once. */
export const answerOptions = defineEndpoint<typeof schemas.answerOptions>()({
  method: 'POST',
  path: '/api/v0/options/{token}/answers',
  auth: 'public',
  noStore: true,
  summary: 'Say what the student thinks of a room by the link of the mail; a wanted room has to be available',
  errors: ['not_found', 'gone', 'sold_out', 'too_many_requests'],
})
