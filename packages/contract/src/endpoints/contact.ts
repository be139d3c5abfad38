import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/contact.ts'

export const getContactConsent = defineEndpoint<typeof schemas.getContactConsent>()({
  method: 'GET',
  path: '/api/v0/auth/users/contact_consent',
  auth: 'account.read',
  summary: "Get the caller's contact consent",
})

export const setContactConsent = defineEndpoint<typeof schemas.setContactConsent>()({
  method: 'PUT',
  path: '/api/v0/auth/users/contact_consent',
  auth: 'account.edit',
  summary: "Set the caller's contact consent",
})

export const listContactAttempts = defineEndpoint<typeof schemas.listContactAttempts>()({
  method: 'GET',
  path: '/api/v0/auth/users/contact_attempts',
  auth: 'account.read',
  summary: 'List every contact with the caller, newest first',
})

/** Read-only. Uses POST to keep the token out of URLs. */
export const previewUnsubscribe = defineEndpoint<typeof schemas.previewUnsubscribe>()({
  method: 'POST',
  path: '/api/v0/mails/stoppable',
  auth: 'public',
  summary: 'List what the unsubscribe link of a mail can stop',
  errors: ['not_found'],
})

export const unsubscribe = defineEndpoint<typeof schemas.unsubscribe>()({
  method: 'POST',
  path: '/api/v0/mails/stop',
  auth: 'public',
  summary: 'Unsubscribe through the link of a mail',
  errors: ['not_found'],
})
