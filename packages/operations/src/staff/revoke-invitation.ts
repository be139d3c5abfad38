import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { revokeInvitationOf } from '@amber/db/queries/staff/staff-invitations'
import { AppError } from '@amber/domain/errors'

type Withdrawal = { invitationId: number; actorId: number; requestId: string }

export async function revokeInvitation(db: Db, { invitationId, actorId, requestId }: Withdrawal): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await revokeInvitationOf(tx, invitationId))) throw new AppError('not_found')
    await recordAudit(tx, {
      actorId,
      action: 'staff.withdraw_invitation',
      ids: { staff_invitation_id: invitationId },
      fields: ['withdrawn_at'],
      requestId,
    })
  })
}
