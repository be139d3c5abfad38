import { recordAudit } from '@amber/db/audit'
import type { Db, Tx } from '@amber/db/database'
import { listAgreementSigners } from '@amber/db/queries/agreement/agreements'
import { findDocumentOfLead } from '@amber/db/queries/document/documents'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { getNationalityFacts, saveNationalityConfirmation } from '@amber/db/queries/lead/nationality-confirmations'
import { lockLead } from '@amber/db/queries/lead/open-leads'
import { AppError } from '@amber/domain/errors'
import { canConfirmNationality } from '@amber/domain/payment/nationality-difference'
import { type Actor, isAllowed } from '@amber/domain/permissions'
import { lockBooking } from '../payment/lock-booking.ts'
import { settleDifference } from '../payment/settle-difference.ts'

export type NationalityToConfirm = {
  leadId: number
  actor: Actor
  /** Two-letter country code on the passport. */
  nationality: string
  /** The passport that the assignee has read. */
  documentUuid: string
  requestId: string
}

/**
 * Confirms the nationality on the passport, without which the agreement waits where the price depends on it. If it
 * differs from the declared one, the difference becomes due or a refund is requested. Confirming another nationality
 * corrects an earlier confirmation until somebody has signed the agreement, which states what was paid; confirming the
 * same one changes nothing.
 */
export const confirmNationality = (db: Db, input: NationalityToConfirm, now = new Date()): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { leadId, actor, nationality, requestId } = input
    const payment = await lockBooking(tx, leadId, now)
    const actorId = await authorize(tx, input)
    const documentId = await getPassportId(tx, input)
    const { declared, confirmed } = await getNationalityFacts(tx, leadId)
    if (confirmed === nationality) return
    if ((await listAgreementSigners(tx, [leadId])).get(leadId)?.length)
      throw new AppError('conflict', { fields: { agreement: 'signed' } })
    await saveNationalityConfirmation(tx, { leadId, nationality, documentId, confirmedBy: actorId, confirmedAt: now })
    await recordLeadEvent(tx, { leadId, kind: 'nationality_confirmed', actorId, subjectId: documentId })
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'lead.confirm_nationality',
      ids: { lead_id: leadId, document_id: documentId },
      fields: ['nationality'],
      requestId,
    })
    // What was paid elsewhere is settled where it was paid.
    if (payment?.status === 'success') await settleDifference(tx, payment, { nationality, declared, actorId, now })
  })

/** Locks the lead and throws unless the actor is assigned to it and it waits for the agreement. Returns their id. */
async function authorize(tx: Tx, { leadId, actor }: NationalityToConfirm): Promise<number> {
  const lead = await lockLead(tx, leadId)
  if (!lead) throw new AppError('not_found')
  if (actor.userId === null || !isAllowed(actor, 'lead.edit', lead.assignedTo)) throw new AppError('forbidden')
  if (!canConfirmNationality(lead.stage)) throw new AppError('conflict', { fields: { 'lead.stage': 'not_allowed' } })
  return actor.userId
}

/** Throws unless the document is an accepted passport of the lead. */
async function getPassportId(tx: Tx, { leadId, documentUuid }: NationalityToConfirm): Promise<number> {
  const document = await findDocumentOfLead(tx, leadId, documentUuid)
  if (document?.kind !== 'passport' || document.state !== 'kept')
    throw new AppError('invalid_input', { fields: { document_uuid: 'not_allowed' } })
  return document.id
}
