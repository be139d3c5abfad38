import type { Db, Tx } from '@amber/db/database'
import { claimEscalation, listLeadsToEscalate } from '@amber/db/queries/lead/lead-clock'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { hasOpenTask, insertLeadTask } from '@amber/db/queries/lead/lead-tasks'
import { findTeamLeadOf } from '@amber/db/queries/staff/staff-profiles'

/** Maximum number of leads per run. The next run, a minute later, handles the rest. */
const MAX_LEADS = 500

/** Gives team leads a task for each lead that was not answered in time, once. Returns how many. */
export async function escalateLeads(db: Db, now = new Date()): Promise<number> {
  let escalated = 0
  for (const leadId of await listLeadsToEscalate(db, now, MAX_LEADS))
    if (await db.transaction().execute((tx) => escalate(tx, leadId, now))) escalated++
  return escalated
}

async function escalate(tx: Tx, leadId: number, now: Date): Promise<boolean> {
  const agentId = await claimEscalation(tx, leadId, now)
  if (agentId === undefined) return false
  const assigneeId = await findTeamLeadOf(tx, agentId, now)
  await recordLeadEvent(tx, { leadId, kind: 'escalated', subjectId: assigneeId ?? null })
  // The task of an earlier agent who did not answer either is still open.
  if (assigneeId !== undefined && !(await hasOpenTask(tx, leadId, 'answer_overdue')))
    await insertLeadTask(tx, { leadId, assigneeId, kind: 'answer_overdue', dueAt: now, note: null, createdBy: null })
  return true
}
