import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { lockLead } from '@amber/db/queries/lead/open-leads'
import { hasVideoCall, insertVideoCall, setCallOutcome } from '@amber/db/queries/lead/video-calls'
import type { Db } from '@amber/db/database'
import { AppError } from '@amber/domain/errors'
import type { VideoCallOutcome } from '@amber/domain/lead/video-calls'
import { type Actor, isAllowed } from '@amber/domain/permissions'
import { type MessageToSend, sendMessage } from './send-message.ts'

type CallToSchedule = {
  leadId: number
  actor: Actor
  startsAt: Date
  link: string
  idempotencyKey: string
  /** Message that announces the call to the student. */
  message: Pick<MessageToSend, 'subject' | 'text'>
}

/**
 * Stores a video call of the assigned member of staff and mails the student about it. A call is kept although the mail
 * cannot be sent, since both may have agreed on it by phone; its list says so. Idempotent by key.
 */
export async function scheduleCall(
  deps: Parameters<typeof sendMessage>[0],
  { leadId, actor, startsAt, link, idempotencyKey, message }: CallToSchedule,
  now = new Date(),
): Promise<void> {
  if (startsAt <= now) throw new AppError('invalid_input', { fields: { starts: 'past' } })
  await deps.db.transaction().execute(async (tx) => {
    const actorId = getWriter(actor, await lockLead(tx, leadId))
    const id = await insertVideoCall(tx, { leadId, scheduledBy: actorId, startsAt, link, idempotencyKey })
    if (id !== undefined) await recordLeadEvent(tx, { leadId, kind: 'call_scheduled', actorId, subjectId: id })
  })
  try {
    await sendMessage(deps, { ...message, leadId, actor, savedReply: 'video_call', idempotencyKey }, now)
  } catch (error) {
    if (!(error instanceof AppError) || !['conflict', 'too_many_requests'].includes(error.code)) throw error
  }
}

type Outcome = { leadId: number; actor: Actor; uuid: string; outcome: VideoCallOutcome }

/** Records how a call ended. The same outcome again changes nothing. */
export async function endCall(db: Db, { leadId, actor, uuid, outcome }: Outcome): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const actorId = getWriter(actor, await lockLead(tx, leadId))
    if (!(await hasVideoCall(tx, leadId, uuid))) throw new AppError('not_found')
    const id = await setCallOutcome(tx, { leadId, uuid, outcome })
    if (id !== undefined) await recordLeadEvent(tx, { leadId, kind: `call_${outcome}`, actorId, subjectId: id })
  })
}

function getWriter(actor: Actor, lead: { assignedTo: number | null } | undefined): number {
  if (!lead || actor.userId === null || !isAllowed(actor, 'lead.edit', lead.assignedTo)) throw new AppError('forbidden')
  return actor.userId
}
