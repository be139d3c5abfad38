import { recordAudit } from '@amber/db/audit'
import type { Tx } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { handOverTo, lockAssignments, queueLeadsOf } from '@amber/db/queries/lead/lead-queue'
import { findStaffMember } from '@amber/db/queries/staff/staff'
import { findWorkingHours } from '@amber/db/queries/staff/staff-profiles'
import { AppError } from '@amber/domain/errors'
import { responseClock } from '@amber/domain/lead/response-clock'

type HandOver = {
  fromId: number
  /** Null leaves the choice to the rules. */
  toId: number | null
  actorId: number
  requestId: string
}

/** Hands all open leads of a person over in one step, with their tasks. Returns how many. */
export async function handOverLeads(
  tx: Tx,
  { fromId, toId, actorId, requestId }: HandOver,
  now = new Date(),
): Promise<number> {
  if (toId === fromId || (toId !== null && !(await findStaffMember(tx, toId))))
    throw new AppError('invalid_input', { fields: { to: 'not_allowed' } })
  // Taken before the leads are locked, as the rules do.
  await lockAssignments(tx)
  const clock = toId === null ? undefined : responseClock(await findWorkingHours(tx, toId), now)
  const handedOver = toId !== null && clock ? await handOverTo(tx, { fromId, toId, clock, actorId, now }) : 0
  // Nobody looks after a lead of their own, so the rules choose somebody else for those.
  const queued = await queueLeadsOf(tx, { fromId, actorId, now })
  if (handedOver + queued === 0) return 0
  await recordAudit(tx, {
    actorId,
    action: 'staff.hand_over_leads',
    ids: { user_id: fromId, ...(toId !== null && { to_user_id: toId }) },
    fields: ['assigned_to'],
    requestId,
  })
  if (queued > 0)
    await addJobs(tx, 'assign-leads', [{ jobKey: `assign-leads-of:${fromId}`, payload: {}, isUrgent: true }])
  return handedOver + queued
}
