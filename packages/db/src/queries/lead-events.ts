import type { LeadStage } from '@amber/domain/lead/stages'
import type { Tx } from '../database.ts'

/** What can happen to a lead. */
export type LeadEventKind =
  | 'enquired'
  | 'changed'
  | 'assigned'
  | 'claimed'
  | 'book_form_opened'
  | 'form_sent'
  | 'hold_taken'
  | 'hold_released'
  | 'document_kept'
  | 'payment_started'
  | 'payment_succeeded'
  | 'payment_failed'
  | 'payment_sold_out'
  | 'booking_made'
  | 'booking_cancelled'
  | 'refund_requested'
  | 'refund_done'
  | `reached_${LeadStage}`

export type LeadEvent = {
  leadId: number
  kind: LeadEventKind
  /** Who did it; left out for the visitor and for jobs. */
  actorId?: number | null
  /** Of what it is about: an enquiry, a form, a hold, a document, a payment, a booking, a refund. */
  subjectId?: number | null
}

/** Ids only: a person must stay erasable. Gives its id. */
export async function recordLeadEvent(
  tx: Tx,
  { actorId = null, subjectId = null, ...event }: LeadEvent,
): Promise<number> {
  const { id } = await tx
    .insertInto('leadEvents')
    .values({ ...event, actorId, subjectId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
