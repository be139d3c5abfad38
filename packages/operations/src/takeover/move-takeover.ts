import type { Tx } from '@amber/db/database'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { findAgreementOfLead } from '@amber/db/queries/agreement/agreements'
import { setTakeoverStatus, type TakeoverRow } from '@amber/db/queries/takeover/takeovers'
import { AppError } from '@amber/domain/errors'
import { nextTakeoverStatus, type TakeoverEvent } from '@amber/domain/takeover/takeover-status'
import { isMailed, type TakeoverStep } from '@amber/domain/takeover/takeover-steps'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { notifyPayer } from '../payment/notify-payer.ts'

type Move = {
  event: TakeoverEvent
  step: TakeoverStep
  /** Lead of whoever holds the offer, or held it until now; undefined if nobody does. */
  takerLeadId?: number | undefined
  actorId?: number | null
  /** When the landlord has to have decided in the next status. */
  decideBy?: Date | null
}

/**
 * Moves a locked offer along the transition table, records the step in the timelines of both students and mails everyone
 * whom it concerns. Throws `conflict` if the event is not allowed.
 */
export async function moveTakeover(tx: Tx, takeover: TakeoverRow, move: Move): Promise<TakeoverRow> {
  const status = nextTakeoverStatus(takeover.status, move.event)
  if (status === undefined) throw new AppError('conflict', { fields: { takeover: takeover.status } })
  const decideBy = move.decideBy ?? null
  await setTakeoverStatus(tx, takeover.id, { status, decideBy })
  await recordStep(tx, takeover, move)
  return { ...takeover, status, decideBy }
}

/** Records a step and mails about it. The first step has no transition: the offer was just made. */
export async function recordStep(
  tx: Tx,
  { id, leadId }: Pick<TakeoverRow, 'id' | 'leadId'>,
  { step, takerLeadId, actorId = null }: Pick<Move, 'step' | 'takerLeadId' | 'actorId'>,
): Promise<void> {
  const kind = `takeover_${step}` as const
  const event = await recordLeadEvent(tx, { leadId, kind, actorId, subjectId: id })
  await notify(tx, { leadId, step, event, side: 'leaver' })
  if (takerLeadId !== undefined) {
    const takerEvent = await recordLeadEvent(tx, { leadId: takerLeadId, kind, actorId, subjectId: id })
    await notify(tx, { leadId: takerLeadId, step, event: takerEvent, side: 'taker' })
  }
  if (isMailed('landlord', step)) await notifyLandlord(tx, leadId, event)
}

type Notice = { leadId: number; step: TakeoverStep; event: number; side: 'leaver' | 'taker' }

async function notify(tx: Tx, { leadId, step, event, side }: Notice): Promise<void> {
  if (!isMailed(side, step)) return
  await notifyPayer(tx, leadId, {
    kind: 'takeover_step',
    key: `takeover_step:${event}`,
    ids: { lead_event_id: event, is_landlord: 0 },
  })
}

/** Mails whoever signed, or signs, the agreement for the landlord. Without an agreement our staff ask the landlord. */
async function notifyLandlord(tx: Tx, leadId: number, event: number): Promise<void> {
  const agreement = await findAgreementOfLead(tx, leadId)
  if (!agreement) return
  await enqueueMail(tx, {
    key: `takeover_step:${event}:landlord`,
    kind: 'takeover_step',
    ids: { lead_event_id: event, is_landlord: 1 },
    toEmail: agreement.landlordEmail,
    // As the agreement and its other mails.
    language: 'en',
  })
}
