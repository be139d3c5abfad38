import type { Db, Tx } from '@amber/db/database'
import { listLeadsToReturn, lockLeadToReturn } from '@amber/db/queries/lead/lead-clock'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { changeAssignee } from './change-assignee.ts'

/** Maximum number of leads per run. The next run, a minute later, handles the rest. */
const MAX_LEADS = 500

/** Puts leads that their agents left untouched back into the queue. Returns how many. */
export async function returnUntouchedLeads(db: Db, now = new Date()): Promise<number> {
  let returned = 0
  for (const leadId of await listLeadsToReturn(db, now, MAX_LEADS))
    if (await db.transaction().execute((tx) => returnLead(tx, leadId, now))) returned++
  return returned
}

async function returnLead(tx: Tx, leadId: number, now: Date): Promise<boolean> {
  const lead = await lockLeadToReturn(tx, leadId, now)
  if (!lead) return false
  await recordLeadEvent(tx, { leadId, kind: 'returned', subjectId: lead.assignedTo })
  await changeAssignee(tx, { leadId, stage: lead.stage, to: null }, now)
  return true
}
