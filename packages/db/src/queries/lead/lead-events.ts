import type { StaffStage } from '@amber/domain/lead/staff-stages'
import type { VideoCallOutcome } from '@amber/domain/lead/video-calls'
import type { LeadStage } from '@amber/domain/lead/stages'
import type { TakeoverStep } from '@amber/domain/takeover/takeover-steps'
import { sql } from 'kysely'
import type { Tx } from '../../database.ts'

/** Events in a lead's timeline. */
export type LeadEventKind =
  | 'enquired'
  | 'changed'
  | 'assigned'
  | 'escalated'
  | 'returned'
  | 'claimed'
  | 'book_form_opened'
  | 'form_sent'
  | 'hold_taken'
  | 'hold_extended'
  | 'hold_released'
  | 'document_requested'
  | 'document_kept'
  | 'document_approved'
  | 'document_rejected'
  | 'nationality_confirmed'
  | 'agreement_prepared'
  | 'agreement_signed_by_landlord'
  | 'agreement_signed_by_student'
  | 'payment_requested'
  | 'payment_started'
  | 'payment_succeeded'
  | 'payment_failed'
  | 'payment_sold_out'
  | 'booking_made'
  | 'room_confirmed'
  | 'booking_cancelled'
  | 'refund_requested'
  | 'refund_done'
  | 'dispute_opened'
  | 'dispute_won'
  | 'dispute_lost'
  | `takeover_${TakeoverStep}`
  | 'deposit_left'
  | 'deposit_returned'
  | 'deposit_disputed'
  | 'message_sent'
  | 'message_received'
  | 'options_sent'
  | 'options_answered'
  | 'note_added'
  | 'task_added'
  | 'task_done'
  | 'task_snoozed'
  | 'merged'
  | 'separated'
  | 'call_scheduled'
  | 'called'
  | 'call_received'
  | `call_${VideoCallOutcome}`
  | `reached_${LeadStage}`
  | `staff_${StaffStage}`

export type LeadEvent = {
  leadId: number
  kind: LeadEventKind
  /** User who acted; omitted for visitors and jobs. */
  actorId?: number | null
  /** Id of the row that the event is about, such as the enquiry, form, message or payment. */
  subjectId?: number | null
}

/** Events of staff that do nothing for the student. */
const NO_ANSWER: ReadonlySet<LeadEventKind> = new Set(['assigned', 'merged', 'separated'])

/** Records an event and returns its id. Stores ids only, so that personal data remains erasable. */
export async function recordLeadEvent(
  tx: Tx,
  { actorId = null, subjectId = null, ...event }: LeadEvent,
): Promise<number> {
  const { id } = await tx
    .insertInto('leadEvents')
    .values({ ...event, actorId, subjectId })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (actorId !== null && !NO_ANSWER.has(event.kind)) await touchLead(tx, event.leadId, actorId)
  return id
}

/**
 * Notes that whoever is assigned did something about the lead: the first-response clock stops, and so does
 * the task of the team lead.
 */
export async function touchLead(tx: Tx, leadId: number, actorId: number): Promise<void> {
  await sql`
    with touched as (
      update leads
      set touched_at = now(), respond_by = null, return_at = null
      where id = ${leadId} and assigned_to = ${actorId}
      returning id
    )
    update lead_tasks
    set done_at = now()
    from touched
    where lead_tasks.lead_id = touched.id and kind = 'answer_overdue' and done_at is null
  `.execute(tx)
}
