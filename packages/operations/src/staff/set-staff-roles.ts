import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { revokeSessionsOf } from '@amber/db/queries/sessions'
import {
  addStaffRoles,
  findStaffMember,
  hasOtherAdmin,
  lockStaff,
  removeStaffRoles,
  type StaffMemberRow,
} from '@amber/db/queries/staff'
import { AppError } from '@amber/domain/errors'
import { isStaffRole, STAFF_ROLES, type StaffRole } from '@amber/domain/login/staff-session'

type StaffRoles = { userId: number; roles: readonly StaffRole[]; actorId: number; requestId: string }

/** What a member of staff may do from their next request on. Without a role left they are logged out everywhere. */
export async function setStaffRoles(
  db: Db,
  { userId, roles, actorId, requestId }: StaffRoles,
): Promise<StaffMemberRow> {
  return db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    const member = await findStaffMember(tx, userId)
    if (!member) throw new AppError('not_found')
    const losesAdmin = member.roles.includes('admin') && !roles.includes('admin')
    // Or nobody could ever invite anyone again.
    if (losesAdmin && !(await hasOtherAdmin(tx, userId))) throw new AppError('conflict')
    await removeStaffRoles(
      tx,
      userId,
      STAFF_ROLES.filter((role) => !roles.includes(role)),
    )
    await addStaffRoles(tx, { userId, roles: sorted(roles), grantedBy: actorId })
    if (roles.length === 0) await revokeSessionsOf(tx, userId)
    await recordAudit(tx, {
      actorId,
      action: 'staff.set_roles',
      ids: { user_id: userId },
      fields: ['roles'],
      requestId,
    })
    // Read before: someone without a role left is not found among staff.
    return { ...member, roles: [...member.roles.filter((role) => !isStaffRole(role)), ...sorted(roles)] }
  })
}

/** Each once, and in the one order. */
const sorted = (roles: readonly StaffRole[]) => STAFF_ROLES.filter((role) => roles.includes(role))
