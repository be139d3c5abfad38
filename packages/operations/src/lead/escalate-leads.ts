import type { Db, Tx } from '@amber/db/database'
import { claimEscalation, listLeadsToEscalate } from '@amber/db/queries/lead/lead-clock'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { hasOpenTask, insertLeadTask } from '@amber/db/queries/lead/lead-tasks'
import { findStaffRecipient } from '@amber/db/queries/staff/staff'
import { findTeamLeadOf, findWorkingHours } from '@amber/db/queries/staff/staff-profiles'
import { nextWorkingMoment } from '@amber/domain/staff/working-hours'
import { enqueueMail } from '../mail/enqueue-mail.ts'

/** Maximum number of leads per run. The next run, a minute later, handles the rest. */
const MAX_LEADS = 500

/** Gives team leads a task and a mail for each lead that was not answered in time, once. Returns how many. */
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
  const eventId = await recordLeadEvent(tx, { leadId, kind: 'escalated', subjectId: assigneeId ?? null })
  if (assigneeId === undefined) return true
  // The task of an earlier agent who did not answer either is still open.
  if (!(await hasOpenTask(tx, leadId, 'answer_overdue')))
    await insertLeadTask(tx, { leadId, assigneeId, kind: 'answer_overdue', dueAt: now, note: null, createdBy: null })
  await mailTeamLead(tx, { userId: assigneeId, eventId, now })
  return true
}

/** Sends one mail per escalation, when the team lead is at work. By then the lead may be answered, and nothing is sent. */
async function mailTeamLead(tx: Tx, { userId, eventId, now }: { userId: number; eventId: number; now: Date }) {
  const recipient = await findStaffRecipient(tx, userId)
  if (!recipient) return
  const { email: toEmail, language } = recipient
  const sendAt = nextWorkingMoment(await findWorkingHours(tx, userId), now)
  const key = `lead-event:${eventId}:escalated`
  await enqueueMail(tx, {
    kind: 'lead_escalated',
    key,
    ids: { lead_event_id: eventId },
    toEmail,
    userId,
    language,
    sendAt,
  })
}
