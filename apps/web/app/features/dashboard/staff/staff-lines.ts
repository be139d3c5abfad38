import type { StaffInvitation, StaffMember } from '@amber/contract/schemas/staff'
import { formatDate } from '@amber/domain/dates/format-date'
import { timeAgo } from '@amber/domain/dates/time-ago'
import type { Language } from '@amber/domain/languages'
import { isStaffRole, type StaffRole } from '@amber/domain/login/staff-session'

export type MemberLine = Pick<StaffMember, 'id' | 'email'> & {
  name: string
  roles: StaffRole[]
  isMe: boolean
  hasFactor: boolean
  /** Relative time; null when never seen. */
  seen: string | null
}

export type InvitationLine = Pick<StaffInvitation, 'id' | 'email'> & {
  roles: StaffRole[]
  since: string
  until: string
}

/** Returns the members sorted by name. */
export const memberLines = (
  members: readonly StaffMember[],
  { me, now, language }: { me: number; now: Date; language: Language },
): MemberLine[] =>
  members
    .map(({ id, email, name, roles, second_factor, last_seen_at }) => ({
      id,
      email,
      name: name ?? email,
      roles: roles.filter(isStaffRole),
      isMe: id === me,
      hasFactor: second_factor,
      seen: last_seen_at && timeAgo(last_seen_at, now, language),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))

/** Returns the invitations, newest first. */
export const invitationLines = (invitations: readonly StaffInvitation[], language: Language): InvitationLine[] =>
  invitations
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
    .map(({ id, email, roles, created_at, expires_at }) => ({
      id,
      email,
      roles,
      since: formatDate(created_at, language),
      until: formatDate(expires_at, language),
    }))
