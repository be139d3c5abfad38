import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { lockSecondFactors, removeSecondFactorsOf } from '@amber/db/queries/login/second-factors'
import { revokeSessionsOf } from '@amber/db/queries/login/sessions'
import { findStaffMember, type StaffMemberRow } from '@amber/db/queries/staff/staff'
import { AppError } from '@amber/domain/errors'

type Reset = { userId: number; actorId: number; requestId: string }

/** Removes the second factors of somebody who lost their phone. The next login with their email sets up another. */
export async function resetSecondFactors(db: Db, { userId, actorId, requestId }: Reset): Promise<StaffMemberRow> {
  // Someone who finds an admin's browser open could otherwise replace the admin's phone with their own.
  if (userId === actorId) throw new AppError('conflict')
  return db.transaction().execute(async (tx) => {
    const member = await findStaffMember(tx, userId)
    if (!member) throw new AppError('not_found')
    await lockSecondFactors(tx, userId)
    await removeSecondFactorsOf(tx, userId)
    await revokeSessionsOf(tx, userId)
    await recordAudit(tx, {
      actorId,
      action: 'staff.reset_second_factors',
      ids: { user_id: userId },
      fields: ['passkeys', 'totp'],
      requestId,
    })
    return { ...member, hasSecondFactor: false }
  })
}
