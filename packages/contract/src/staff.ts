import { ROLES } from '@amber/domain/permissions'
import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { dataOf } from './envelope.ts'
import { email } from './login.ts'
import { idParameter } from './query-parameters.ts'
import { id, instant } from './values.ts'

/** What an admin may give; everyone is a student already, and partners belong to an organisation. */
export const StaffRole = z.enum(['agent', 'supply_manager', 'admin'])

const StaffMember = z.object({
  id,
  email: z.string(),
  name: z.nullable(z.string()),
  roles: z.array(z.enum(ROLES)),
  second_factor: z.boolean(),
  last_seen_at: z.nullable(instant),
})

const StaffInvitation = z.object({
  id,
  email: z.string(),
  roles: z.array(StaffRole),
  created_at: instant,
  expires_at: instant,
})

export type StaffMember = z.output<typeof StaffMember>
export type StaffInvitation = z.output<typeof StaffInvitation>

const roles = z.array(StaffRole).check(z.maxLength(3))

export const listStaff = defineEndpoint({
  method: 'GET',
  path: '/api/v0/staff',
  auth: 'staff.manage',
  summary: 'Staff, and who is invited',
  response: dataOf(z.object({ members: z.array(StaffMember), invitations: z.array(StaffInvitation) })),
})

export const inviteStaff = defineEndpoint({
  method: 'POST',
  path: '/api/v0/staff/invitations',
  auth: 'staff.manage',
  summary: 'Invite someone of the company',
  body: z.object({ email, roles: roles.check(z.minLength(1)) }),
  response: dataOf(StaffInvitation),
  errors: ['conflict'],
})

export const withdrawInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/api/v0/staff/invitations/{id}',
  auth: 'staff.manage',
  summary: 'Withdraw an invitation',
  params: z.object({ id: idParameter() }),
  response: dataOf(z.object({ withdrawn: z.literal(true) })),
  errors: ['not_found'],
})

/** Without a role left, someone is staff no more, and their sessions end. */
export const setStaffRoles = defineEndpoint({
  method: 'PUT',
  path: '/api/v0/staff/{id}/roles',
  auth: 'staff.manage',
  summary: 'Say what a member of staff may do',
  params: z.object({ id: idParameter() }),
  body: z.object({ roles }),
  response: dataOf(StaffMember),
  errors: ['not_found', 'conflict'],
})

/** For whoever lost their phone: they set up another at the next login. */
export const resetSecondFactors = defineEndpoint({
  method: 'DELETE',
  path: '/api/v0/staff/{id}/second_factors',
  auth: 'staff.manage',
  summary: 'Forget the second factors of a member of staff',
  params: z.object({ id: idParameter() }),
  response: dataOf(StaffMember),
  errors: ['not_found', 'conflict'],
})
