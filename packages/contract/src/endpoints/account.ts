import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/account.ts'

export const getMe = defineEndpoint<typeof schemas.getMe>()({
  method: 'GET',
  path: '/api/v0/auth/users/me',
  auth: 'account.read',
  summary: 'Get the logged-in user',
})

/** Omitted fields stay unchanged; null clears a field. */
export const updateMe = defineEndpoint<typeof schemas.updateMe>()({
  method: 'PUT',
  path: '/api/v0/auth/users/me',
  auth: 'account.edit',
  summary: "Update the caller's details",
})
