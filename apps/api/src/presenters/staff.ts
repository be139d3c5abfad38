import type { StaffInvitation, StaffMember } from '@amber/contract/schemas/staff'
import type { StaffMemberRow } from '@amber/db/queries/staff/staff'
import type { InvitationRow } from '@amber/db/queries/staff/staff-invitations'

export const presentStaffMember = (member: StaffMemberRow): StaffMember => ({
  id: member.id,
  email: member.email,
  name: member.name,
  roles: member.roles,
  second_factor: member.hasSecondFactor,
  last_seen_at: member.lastSeenAt?.toISOString() ?? null,
})

export const presentInvitation = ({ id, email, roles, createdAt, endsAt }: InvitationRow): StaffInvitation => ({
  id,
  email,
  roles,
  created_at: createdAt.toISOString(),
  expires_at: endsAt.toISOString(),
})
