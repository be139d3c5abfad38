import { recordAudit } from '@amber/db/audit'
import type { Tx } from '@amber/db/database'
import { revokeSessionsOf } from '@amber/db/queries/login/sessions'
import { addStaffRoles } from '@amber/db/queries/staff/staff'
import { consumeInvitation } from '@amber/db/queries/staff/staff-invitations'

/**
 * Grants the roles of an invitation to the user who has just verified its email. Only company emails are invited,
 * and a session checks its email again at each request.
 */
export async function acceptInvitation(tx: Tx, userId: number, email: string): Promise<void> {
  const invitation = await consumeInvitation(tx, email)
  if (!invitation) return
  await addStaffRoles(tx, { userId, roles: invitation.roles, grantedBy: invitation.invitedBy })
  // The second factor is set up at the next login, and not by someone who stole a session of the former student.
  await revokeSessionsOf(tx, userId)
  await recordAudit(tx, {
    actorId: userId,
    action: 'staff.accept_invitation',
    ids: { user_id: userId, staff_invitation_id: invitation.id },
    fields: ['roles'],
  })
}
