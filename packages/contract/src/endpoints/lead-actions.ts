import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/lead-actions.ts'

const PATH = '/api/v0/leads/{id}'

/** Idempotent by key. `conflict` says by `fields.hold` which rule forbids it, and `none` if nothing is held. */
export const extendLeadHold = defineEndpoint<typeof schemas.extendLeadHold>()({
  method: 'POST',
  path: `${PATH}/hold/extensions`,
  auth: 'lead.work',
  summary: 'Hold a student’s room for some hours more, for the assigned staff, and tell the student',
  errors: ['not_found', 'forbidden', 'conflict'],
})

/** Idempotent by key. `conflict` while the student pays, and with `fields.hold` `none` if nothing is held. */
export const releaseLeadHold = defineEndpoint<typeof schemas.releaseLeadHold>()({
  method: 'POST',
  path: `${PATH}/hold/release`,
  auth: 'lead.work',
  summary: 'Release a student’s hold for a reason, for the assigned staff, and tell the student',
  errors: ['not_found', 'forbidden', 'conflict'],
})

/** The documents are needed from then on. `conflict` in stages that need none. */
export const requestLeadDocuments = defineEndpoint<typeof schemas.requestLeadDocuments>()({
  method: 'POST',
  path: `${PATH}/document_requests`,
  auth: 'lead.work',
  summary: 'Ask the student of a lead for documents by mail, for the assigned staff, who get a task',
  errors: ['not_found', 'forbidden', 'conflict'],
})

/** A rejected file is deleted at once. `conflict` if the document is not stored, or the stage needs none. */
export const reviewLeadDocument = defineEndpoint<typeof schemas.reviewLeadDocument>()({
  method: 'PUT',
  path: `${PATH}/documents/{uuid}/review`,
  auth: 'lead.work',
  summary: 'Approve a document of a lead, or reject it for a reason that the student reads, for the assigned staff',
  errors: ['not_found', 'forbidden', 'conflict'],
})

/**
 * Idempotent by key. `conflict` says by `fields` why: `payment` is `not_due` or `in_progress`, the `hold` is `room_gone`, or
 * `contact` is `stopped`.
 */
export const requestLeadPayment = defineEndpoint<typeof schemas.requestLeadPayment>()({
  method: 'POST',
  path: `${PATH}/payment_requests`,
  auth: 'lead.work',
  summary: 'Mail the student of a lead a link to pay for the room of their form, for the assigned staff',
  errors: ['not_found', 'forbidden', 'conflict', 'too_many_requests'],
})
