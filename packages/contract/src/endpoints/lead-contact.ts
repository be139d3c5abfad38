import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/lead-contact.ts'

export const listVideoCalls = defineEndpoint<typeof schemas.listVideoCalls>()({
  method: 'GET',
  path: '/api/v0/leads/{id}/video_calls',
  alias: '/leads/{id}/video_calls',
  auth: 'lead.work',
  summary: 'List the video calls with the student of a lead, the latest first',
  errors: ['not_found'],
})

/** Idempotent by key. */
export const scheduleVideoCall = defineEndpoint<typeof schemas.scheduleVideoCall>()({
  method: 'POST',
  path: '/api/v0/leads/{id}/video_calls',
  alias: '/leads/{id}/video_calls',
  auth: 'lead.edit',
  summary: 'Schedule a video call and email the student its time and link',
  errors: ['not_found', 'forbidden'],
})

export const endVideoCall = defineEndpoint<typeof schemas.endVideoCall>()({
  method: 'PUT',
  path: '/api/v0/leads/{id}/video_calls/{uuid}',
  auth: 'lead.edit',
  summary: 'Record how a video call ended',
  errors: ['not_found', 'forbidden'],
})

export const getLeadReferrer = defineEndpoint<typeof schemas.getLeadReferrer>()({
  method: 'GET',
  path: '/api/v0/leads/{id}/referrer',
  alias: '/leads/{id}/referrer',
  auth: 'lead.work',
  summary: 'Get who referred the student of a lead',
  errors: ['not_found'],
})

/**
 * Opens the latest chat on our site in the inbox. Without one, the link to another system contains the student's number, so
 * each request for it is recorded.
 */
export const getLeadChatLink = defineEndpoint<typeof schemas.getLeadChatLink>()({
  method: 'GET',
  path: '/api/v0/leads/{id}/sleekflow_chat_link',
  alias: '/leads/{id}/sleekflow_chat_link',
  auth: 'lead.work',
  summary: 'Get the link to the chat with the student, for the assigned staff',
  errors: ['not_found', 'forbidden'],
})
