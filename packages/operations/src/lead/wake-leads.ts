import type { Db, Tx } from '@amber/db/database'
import { insertLeadTask } from '@amber/db/queries/lead/lead-tasks'
import { listLeadsToWake, lockLeadToWake } from '@amber/db/queries/lead/recycled-leads'
import { findTeamLeadOf } from '@amber/db/queries/staff/staff-profiles'
import { todayIn } from '@amber/domain/dates/today'
import { canStaffMove } from '@amber/domain/lead/staff-stages'
import { runEach } from '../concurrency/run-each.ts'
import { changeAssignee } from './change-assignee.ts'
import { moveStaffStage } from './move-staff-stage.ts'

/** Maximum number of leads per run. The next run, a minute later, handles the rest. */
const MAX_LEADS = 500

/** Where a recycled lead goes on its day. */
const WOKEN = 'attempting'

/**
 * Takes up recycled leads whose day has come, each with a task that says so. Returns how many. Throws the errors of single
 * leads at the end, so that none holds back the others.
 */
export async function wakeRecycledLeads(db: Db, now = new Date()): Promise<number> {
  const leadIds = await listLeadsToWake(db, todayIn('UTC', now), MAX_LEADS)
  const wake = (leadId: number) => db.transaction().execute((tx) => wakeLead(tx, leadId, now))
  return runEach(leadIds, wake, (count) => `${count} recycled leads could not be taken up`)
}

/**
 * A lead stays with its agent, whose first-response clock starts again. It goes to the queue if nobody is assigned or they
 * are out of office; the rules then pass the task on with it.
 */
async function wakeLead(tx: Tx, leadId: number, now: Date): Promise<boolean> {
  const lead = await lockLeadToWake(tx, leadId, { today: todayIn('UTC', now), now })
  if (!lead || !canStaffMove(lead.staffStage, WOKEN)) return false
  await moveStaffStage(tx, { leadId, actorId: null }, { to: WOKEN })
  const { stage, assignedTo } = lead
  const assigneeId = assignedTo ?? (await findTeamLeadOf(tx, null, now))
  if (assigneeId !== undefined)
    await insertLeadTask(tx, { leadId, assigneeId, kind: 'follow_up', dueAt: now, note: null, createdBy: null })
  await changeAssignee(tx, { leadId, stage, to: lead.isAssigneeThere ? assignedTo : null }, now)
  return true
}
