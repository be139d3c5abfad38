import { randomUUID } from 'node:crypto'
import { recordAudit } from '@amber/db/audit'
import type { Db, Tx } from '@amber/db/database'
import { recordEvent } from '@amber/db/events'
import { createEnquiry } from '@amber/db/queries/lead/enquiries'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { type ChosenInventory, findRecipient, lockStage, updateLead } from '@amber/db/queries/lead/open-leads'
import { findPaymentOfLead } from '@amber/db/queries/payment/payments'
import { findStaffMember } from '@amber/db/queries/staff/staff'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { Duration } from '@amber/domain/dates/duration'
import { AppError } from '@amber/domain/errors'
import { isBeforeForm, canPayDeposit } from '@amber/domain/lead/stage-transitions'
import type { LeadStage } from '@amber/domain/lead/stages'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { type BookingToCancel, endBooking } from '../payment/cancel-booking.ts'
import { lockBooking } from '../payment/lock-booking.ts'
import { loadRefundOptions } from '../payment/refund-options.ts'
import { advanceStage } from './advance-stage.ts'

export type LeadToChange = {
  leadId: number
  /** Id of the user who makes the change; null for a visitor. */
  actorId: number | null
  /** The sender may change what they entered; staff may also change the stage. */
  as: 'sender' | 'staff'
  requestId: string
  /** Undefined fields stay unchanged. */
  name?: string | undefined
  phone?: string | undefined
  chosen?: ChosenInventory | undefined
  moveIn?: CalendarDay | undefined
  stay?: Duration | undefined
  message?: string | undefined
  /** Key of the message. */
  idempotencyKey?: string | undefined
  stage?: LeadStage | undefined
  assignedTo?: number | null | undefined
  /** Maximum refund that needs no staff review when the change cancels a booking, in minor units of EUR. */
  refundLimit: number
}

/**
 * Changes a lead. Throws `conflict` and changes nothing if the stage cannot be reached from the current one. Closing a
 * lead with a booked room cancels the booking.
 */
export async function changeLead(db: Db, change: LeadToChange): Promise<void> {
  const { leadId, actorId, as, requestId } = change
  await db.transaction().execute(async (tx) => {
    const booking = change.stage === 'closed' ? await lockBookingToEnd(tx, change) : undefined
    const stage = await lockStage(tx, leadId)
    if (stage === undefined) throw new AppError('not_found')
    if (as === 'sender') assertChangeable(stage, change)
    await assertNotPaying(tx, stage, change)
    const changed = await changeDetails(tx, change)
    const assigned = await assign(tx, change)
    const stageEventId = await changeStage(tx, change)
    if (as === 'sender') return
    const fields = [...changed, ...assigned, ...(stageEventId === undefined ? [] : ['stage'])]
    if (fields.length > 0) {
      await recordAudit(tx, { actorId, action: 'lead.change', ids: { lead_id: leadId }, fields, requestId })
    }
    if (booking) await endBooking(tx, booking)
    if (stageEventId !== undefined) await mailRecipient(tx, leadId, stageEventId)
    // Recorded last: other transactions wait for its job rows until commit.
    if (booking) await recordEvent(tx, 'place.changed', { rootId: booking.payment.rootId })
  })
}

/**
 * Locks the booking to cancel, with a full refund because the student did not ask for it. Returns undefined if there is
 * no booking, or the student has moved in or cancelled.
 */
async function lockBookingToEnd(
  tx: Tx,
  { leadId, actorId, refundLimit }: LeadToChange,
): Promise<BookingToCancel | undefined> {
  const now = new Date()
  const payment = await lockBooking(tx, leadId, now)
  if (!payment) return undefined
  const { bookingId, intentId, whole } = await loadRefundOptions(tx, payment, { limitMinor: refundLimit, now })
  if (bookingId === null) return undefined
  return { payment, bookingId, intentId, heldMinor: whole.amountMinor, back: whole, reason: 'staff', actorId }
}

/** Throws if the lead is closed, or if the stay would change after a form was sent: the form defines the stay. */
function assertChangeable(stage: LeadStage, { chosen, moveIn, stay }: LeadToChange): void {
  const isAboutStay = chosen !== undefined || moveIn !== undefined || stay !== undefined
  if (stage === 'closed' || (isAboutStay && !isBeforeForm(stage))) throw new AppError('conflict')
}

/**
 * Throws while a card payment is processing: a deposit recorded by staff could otherwise be paid twice. Closing is
 * allowed; the payment is then refunded.
 */
async function assertNotPaying(tx: Tx, from: LeadStage, { leadId, stage }: LeadToChange): Promise<void> {
  if (stage === undefined || stage === 'closed' || !canPayDeposit(from)) return
  const payment = await findPaymentOfLead(tx, leadId)
  if (payment?.status === 'processing') throw new AppError('conflict', { fields: { 'lead.stage': 'not_allowed' } })
}

async function changeDetails(tx: Tx, change: LeadToChange): Promise<string[]> {
  const { leadId, actorId, name, phone, chosen, moveIn, stay, message, idempotencyKey } = change
  const input = { name, phone, inventory_id: chosen, move_in: moveIn, lease_duration: stay }
  const fields = Object.entries(input).flatMap(([field, value]) => (value === undefined ? [] : [field]))
  if (fields.length > 0) {
    const picked = chosen && { inventoryId: chosen.inventoryId, kind: chosen.kind }
    await updateLead(tx, leadId, { name, phone, chosen: picked, moveIn, stay })
    await recordLeadEvent(tx, { leadId, kind: 'changed', actorId })
  }
  if (message !== undefined) {
    const enquiryId = await createEnquiry(tx, {
      leadId,
      source: 'enquiry',
      idempotencyKey: idempotencyKey ?? randomUUID(),
      message,
      moveIn: moveIn ?? null,
      stay: stay ?? null,
    })
    // Undefined means that the message was already stored.
    if (enquiryId !== undefined) {
      await updateLead(tx, leadId, {})
      await recordLeadEvent(tx, { leadId, kind: 'enquired', actorId, subjectId: enquiryId })
    }
  }
  return fields
}

async function assign(tx: Tx, { leadId, actorId, assignedTo }: LeadToChange): Promise<string[]> {
  if (assignedTo === undefined) return []
  if (assignedTo !== null && !(await findStaffMember(tx, assignedTo))) {
    throw new AppError('invalid_input', { fields: { 'lead.assigned_to': 'not_allowed' } })
  }
  await updateLead(tx, leadId, { assignedTo })
  await recordLeadEvent(tx, { leadId, kind: 'assigned', actorId, subjectId: assignedTo })
  return ['assigned_to']
}

/** Returns the id of the event if the stage changed. */
async function changeStage(tx: Tx, { leadId, actorId, stage }: LeadToChange): Promise<number | undefined> {
  if (stage === undefined) return undefined
  const outcome = await advanceStage(tx, { leadId, stage, actorId })
  if (outcome.is === 'illegal') throw new AppError('conflict', { fields: { 'lead.stage': 'not_allowed' } })
  return outcome.is === 'moved' ? outcome.eventId : undefined
}

async function mailRecipient(tx: Tx, leadId: number, eventId: number): Promise<void> {
  const recipient = await findRecipient(tx, leadId)
  if (!recipient) return
  await enqueueMail(tx, {
    key: `stage:${eventId}`,
    kind: 'stage_reached',
    ids: { lead_event_id: eventId },
    toEmail: recipient.email,
    userId: recipient.userId,
    language: recipient.language,
  })
}
