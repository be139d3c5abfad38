import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { deleteGoalsOf } from '@amber/db/queries/calling/call-goals'
import { revokeSessionsOf } from '@amber/db/queries/login/sessions'
import {
  addStaffRoles,
  findStaffMember,
  hasOtherAdmin,
  lockStaff,
  removeStaffRoles,
  type StaffMemberRow,
} from '@amber/db/queries/staff/staff'
import { AppError } from '@amber/domain/errors'
import { handOverLeads } from '../lead/hand-over-leads.ts'
import { isStaffRole, STAFF_ROLES, type StaffRole } from '@amber/domain/login/staff-session'

type StaffRoles = { userId: number; roles: readonly StaffRole[]; actorId: number; requestId: string }

/**
 * Sets the roles of a staff member, effective from their next request. Without any role they are logged out everywhere,
 * and the rules give their leads to others.
 */
export async function setStaffRoles(
  db: Db,
  { userId, roles, actorId, requestId }: StaffRoles,
): Promise<StaffMemberRow> {
  return db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    const member = await findStaffMember(tx, userId)
    if (!member) throw new AppError('not_found')
    const losesAdmin = member.roles.includes('admin') && !roles.includes('admin')
    // Without an admin nobody could ever be invited again.
    if (losesAdmin && !(await hasOtherAdmin(tx, userId))) throw new AppError('conflict')
    await removeStaffRoles(
      tx,
      userId,
      STAFF_ROLES.filter((role) => !roles.includes(role)),
    )
    await addStaffRoles(tx, { userId, roles: sorted(roles), grantedBy: actorId })
    if (roles.length === 0) {
      await revokeSessionsOf(tx, userId)
      await handOverLeads(tx, { fromId: userId, toId: null, actorId, requestId })
      await deleteGoalsOf(tx, userId)
    }
    await recordAudit(tx, {
      actorId,
      action: 'staff.set_roles',
      ids: { user_id: userId },
      fields: ['roles'],
      requestId,
    })
    // Uses the row read before: someone without a role is no longer found among staff.
    return { ...member, roles: [...member.roles.filter((role) => !isStaffRole(role)), ...sorted(roles)] }
  })
}

/** Returns each role once, in a fixed order. */
const sorted = (roles: readonly StaffRole[]) => STAFF_ROLES.filter((role) => roles.includes(role))
