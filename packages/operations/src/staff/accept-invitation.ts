import { recordAudit } from '@amber/db/audit'
import type { Tx } from '@amber/db/database'
import { revokeSessionsOf } from '@amber/db/queries/sessions'
import { addStaffRoles } from '@amber/db/queries/staff'
import { takeInvitation } from '@amber/db/queries/staff-invitations'

/**
 * Whoever has just proven an invited e-mail is staff from now on. Only addresses of the company are invited, and a
 * session asks again at each request whether its address is one.
 */
export async function acceptInvitation(tx: Tx, userId: number, email: string): Promise<void> {
  const invitation = await takeInvitation(tx, email)
  if (!invitation) return
  await addStaffRoles(tx, { userId, roles: invitation.roles, grantedBy: invitation.invitedBy })
  // The next to log in sets up the second factor: not someone who took a session of the student they were.
  await revokeSessionsOf(tx, userId)
  await recordAudit(tx, {
    actorId: userId,
    action: 'staff.accept_invitation',
    ids: { user_id: userId, staff_invitation_id: invitation.id },
    fields: ['roles'],
  })
}
