import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/staff.ts'

export const listStaff = defineEndpoint<typeof schemas.listStaff>()({
  method: 'GET',
  path: '/api/v0/staff',
  auth: 'staff.manage',
  summary: 'List staff and pending invitations',
})

export const inviteStaff = defineEndpoint<typeof schemas.inviteStaff>()({
  method: 'POST',
  path: '/api/v0/staff/invitations',
  auth: 'staff.manage',
  summary: 'Invite a colleague as staff',
  errors: ['conflict'],
})

export const revokeInvitation = defineEndpoint<typeof schemas.revokeInvitation>()({
  method: 'DELETE',
  path: '/api/v0/staff/invitations/{id}',
  auth: 'staff.manage',
  summary: 'Revoke an invitation',
  errors: ['not_found'],
})

/** Removing the last role ends staff status and all sessions of the user. */
export const setStaffRoles = defineEndpoint<typeof schemas.setStaffRoles>()({
  method: 'PUT',
  path: '/api/v0/staff/{id}/roles',
  auth: 'staff.manage',
  summary: 'Set the roles of a member of staff',
  errors: ['not_found', 'conflict'],
})

/** For staff who lost their phone; they set up a new factor at the next login. */
export const resetSecondFactors = defineEndpoint<typeof schemas.resetSecondFactors>()({
  method: 'DELETE',
  path: '/api/v0/staff/{id}/second_factors',
  auth: 'staff.manage',
  summary: 'Remove the second factors of a member of staff',
  errors: ['not_found', 'conflict'],
})
