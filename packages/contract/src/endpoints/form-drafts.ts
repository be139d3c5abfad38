import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/form-drafts.ts'

const PATH = '/api/v0/form_drafts'

export const saveFormDraft = defineEndpoint<typeof schemas.saveFormDraft>()({
  method: 'PUT',
  path: PATH,
  auth: 'public',
  summary: 'Save a book form draft for the logged-in user, or else for this browser',
  errors: ['not_found'],
})

export const getFormDraft = defineEndpoint<typeof schemas.getFormDraft>()({
  method: 'GET',
  path: PATH,
  auth: 'public',
  summary: "Get the draft of a place's book form for the caller or this browser",
})

export const deleteFormDraft = defineEndpoint<typeof schemas.deleteFormDraft>()({
  method: 'DELETE',
  path: PATH,
  auth: 'public',
  summary: "Delete the draft of a place's book form for the caller or this browser",
})

/** Stores nothing once an email has received too many links, so the last link keeps working. */
export const mailFormDraft = defineEndpoint<typeof schemas.mailFormDraft>()({
  method: 'POST',
  path: `${PATH}/link`,
  auth: 'public',
  rateLimit: 'form',
  summary: 'Save a book form draft and mail a link that resumes it on any device',
  errors: ['not_found', 'too_many_requests'],
})

/** Read-only. Uses POST to keep the token out of URLs. */
export const resumeFormDraft = defineEndpoint<typeof schemas.resumeFormDraft>()({
  method: 'POST',
  path: `${PATH}/resume`,
  auth: 'public',
  rateLimit: 'login',
  summary: 'Get a book form draft by its mailed link',
  errors: ['not_found'],
})
