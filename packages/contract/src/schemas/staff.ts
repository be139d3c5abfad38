import { STAFF_ROLES } from '@amber/domain/login/staff-session'
import { ROLES } from '@amber/domain/permissions'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { email } from './login.ts'
import { idParameter } from './query-parameters.ts'
import { id, instant } from './values.ts'

/** Roles that an admin may assign. Everyone is already a student, and partners belong to an organisation. */
export const StaffRole = z.enum(STAFF_ROLES)

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

const roles = z.array(StaffRole).check(z.maxLength(STAFF_ROLES.length))

export const listStaff = {
  response: dataOf(z.object({ members: z.array(StaffMember), invitations: z.array(StaffInvitation) })),
} satisfies Schemas

export const inviteStaff = {
  body: z.object({ email, roles: roles.check(z.minLength(1)) }),
  response: dataOf(StaffInvitation),
} satisfies Schemas

export const revokeInvitation = {
  params: z.object({ id: idParameter() }),
  response: dataOf(z.object({ withdrawn: z.literal(true) })),
} satisfies Schemas

/** Removing the last role ends staff status and all sessions of the user. */
export const setStaffRoles = {
  params: z.object({ id: idParameter() }),
  body: z.object({ roles }),
  response: dataOf(StaffMember),
} satisfies Schemas

/** For staff who lost their phone; they set up a new factor at the next login. */
export const resetSecondFactors = {
  params: z.object({ id: idParameter() }),
  response: dataOf(StaffMember),
} satisfies Schemas
