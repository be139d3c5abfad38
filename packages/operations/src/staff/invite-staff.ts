import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { findStaffMemberOfEmail, lockStaff } from '@amber/db/queries/staff/staff'
import {
  createInvitation,
  type InvitationRow,
  revokeExpiredInvitation,
} from '@amber/db/queries/staff/staff-invitations'
import { AppError } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'
import type { StaffRole } from '@amber/domain/login/staff-session'
import { isInternalEmail } from '@amber/domain/permissions'
import { enqueueMail } from '../mail/enqueue-mail.ts'

const INVITATION_TTL_MS = 7 * 24 * 3_600_000

type Invitation = {
  email: string
  roles: readonly StaffRole[]
  companyEmailDomain: string
  /** Language of the mail. */
  language: Language
  /** Null for the first staff member, whom nobody could invite. */
  actorId: number | null
  requestId?: string
}

/** Invites a staff member: whoever logs in with this email within a week becomes staff. */
export async function inviteStaff(db: Db, invitation: Invitation): Promise<InvitationRow> {
  const { email, companyEmailDomain, language, actorId, requestId } = invitation
  if (!isInternalEmail(email, companyEmailDomain)) {
    throw new AppError('invalid_input', { fields: { email: 'not_allowed' } })
  }
  return db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    if (await findStaffMemberOfEmail(tx, email)) throw new AppError('conflict')
    await revokeExpiredInvitation(tx, email)
    const created = await createInvitation(tx, {
      email,
      roles: [...new Set(invitation.roles)],
      invitedBy: actorId,
      endsAt: new Date(Date.now() + INVITATION_TTL_MS),
    })
    if (!created) throw new AppError('conflict')
    await recordAudit(tx, {
      actorId,
      action: 'staff.invite',
      ids: { staff_invitation_id: created.id },
      fields: ['email', 'roles'],
      requestId,
    })
    await enqueueMail(tx, {
      key: `staff_invitation:${created.id}`,
      kind: 'staff_invitation',
      ids: { staff_invitation_id: created.id },
      toEmail: email,
      language,
    })
    return created
  })
}
