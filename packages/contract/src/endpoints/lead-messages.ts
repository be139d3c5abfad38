import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/lead-messages.ts'

export const listLeadMessages = defineEndpoint<typeof schemas.listLeadMessages>()({
  method: 'GET',
  path: '/api/v0/leads/{id}/messages',
  auth: 'lead.work',
  summary: 'List the emails between the student of a lead and staff, newest first, for staff who may see the lead',
  errors: ['not_found'],
})

export const listSavedReplies = defineEndpoint<typeof schemas.listSavedReplies>()({
  method: 'GET',
  path: '/api/v0/leads/{id}/saved_replies',
  auth: 'lead.work',
  summary: "List the saved replies in the student's language, filled with the facts of the lead",
  errors: ['not_found'],
})

export const previewLeadMessage = defineEndpoint<typeof schemas.previewLeadMessage>()({
  method: 'POST',
  path: '/api/v0/leads/{id}/messages/preview',
  auth: 'lead.work',
  summary: 'Render a message as the student would read it, and send nothing',
  errors: ['not_found'],
})

/** Idempotent by key. */
export const sendLeadMessage = defineEndpoint<typeof schemas.sendLeadMessage>()({
  method: 'POST',
  path: '/api/v0/leads/{id}/messages',
  auth: 'lead.edit',
  summary: 'Email the student of a lead, for the assigned staff; the answer arrives among the messages',
  errors: ['not_found', 'forbidden', 'conflict', 'too_many_requests'],
})

/** Only for the assigned staff, until the student has moved in or the lead is closed. */
export const downloadLeadAttachment = defineEndpoint<typeof schemas.downloadLeadAttachment>()({
  method: 'GET',
  path: '/api/v0/leads/{id}/attachments/{uuid}/file',
  auth: 'lead.work',
  summary: 'Download a file that the student emailed; every download is recorded',
  fileType: 'application/octet-stream',
  errors: ['not_found', 'forbidden', 'staff_limit'],
})

export const sendFeedbackEmail = defineEndpoint<typeof schemas.sendFeedbackEmail>()({
  method: 'POST',
  path: '/api/v0/leads/{id}/feedback_email',
  alias: '/leads/{id}/feedback_email',
  auth: 'lead.edit',
  summary: 'Email a student who has moved in and ask for feedback, at most once in 90 days',
  errors: ['not_found', 'forbidden', 'conflict', 'too_many_requests'],
})
