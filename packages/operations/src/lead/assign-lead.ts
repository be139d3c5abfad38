import { recordAudit } from '@amber/db/audit'
import type { Tx } from '@amber/db/database'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { isLeadOf } from '@amber/db/queries/lead/open-leads'
import { findStaffMember, findStaffRecipient } from '@amber/db/queries/staff/staff'
import { AppError } from '@amber/domain/errors'
import { checkAssignment } from '@amber/domain/lead/assignment'
import type { LeadStage } from '@amber/domain/lead/stages'
import type { Actor } from '@amber/domain/permissions'
import { changeAssignee } from './change-assignee.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { enforceDailyLimit, LIMITED_ACTIONS } from '../staff/enforce-daily-limit.ts'

type LeadToAssign = {
  leadId: number
  stage: LeadStage
  /** Assigned staff member of the locked lead. */
  from: number | null
  to: number | null
  actor: Actor
  requestId: string
}

const NOT_ALLOWED = { fields: { 'lead.assigned_to': 'not_allowed' } } as const

/** Assigns a locked lead and notifies the former assignee. Throws if the actor may not, or took too many leads today. */
export async function assignLead(tx: Tx, { leadId, stage, from, to, actor, requestId }: LeadToAssign): Promise<void> {
  const check = checkAssignment(actor, { from, to })
  if (check === 'forbidden') throw new AppError('forbidden', NOT_ALLOWED)
  if (check === 'taken') throw new AppError('conflict', NOT_ALLOWED)
  if (from === to) return
  if (to !== null) await assertAssignable(tx, leadId, to)
  const isTaking = to !== null && to === actor.userId
  if (isTaking) await enforceDailyLimit(tx, to, 'leads_taken')
  await changeAssignee(tx, { leadId, stage, to })
  const eventId = await recordLeadEvent(tx, { leadId, kind: 'assigned', actorId: actor.userId, subjectId: to })
  await recordAudit(tx, {
    actorId: actor.userId,
    action: isTaking ? LIMITED_ACTIONS.leads_taken : 'lead.assign',
    ids: { lead_id: leadId },
    fields: ['assigned_to'],
    requestId,
  })
  if (from !== null && from !== actor.userId) await notifyFormerAssignee(tx, from, eventId)
}

/** Throws unless the person is staff. Nobody looks after a lead of their own. */
async function assertAssignable(tx: Tx, leadId: number, userId: number): Promise<void> {
  const isAssignable = (await findStaffMember(tx, userId)) && !(await isLeadOf(tx, leadId, userId))
  if (!isAssignable) throw new AppError('invalid_input', NOT_ALLOWED)
}

async function notifyFormerAssignee(tx: Tx, userId: number, eventId: number): Promise<void> {
  const recipient = await findStaffRecipient(tx, userId)
  if (!recipient) return
  await enqueueMail(tx, {
    key: `reassigned:${eventId}`,
    kind: 'lead_reassigned',
    ids: { lead_event_id: eventId },
    toEmail: recipient.email,
    userId,
    language: recipient.language,
  })
}
