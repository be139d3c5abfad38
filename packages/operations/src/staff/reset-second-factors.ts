import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { lockSecondFactors, removeSecondFactorsOf } from '@amber/db/queries/second-factors'
import { revokeSessionsOf } from '@amber/db/queries/sessions'
import { findStaffMember, type StaffMemberRow } from '@amber/db/queries/staff'
import { AppError } from '@amber/domain/errors'

type Reset = { userId: number; actorId: number; requestId: string }

/** For whoever lost their phone: the next to log in with their e-mail sets up another. */
export async function resetSecondFactors(db: Db, { userId, actorId, requestId }: Reset): Promise<StaffMemberRow> {
  // Whoever found an admin's browser open could put their own phone in the place of the admin's.
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
