import { randomUUID } from 'node:crypto'
import { recordAudit } from '@amber/db/audit'
import type { Db, Tx } from '@amber/db/database'
import { recordEvent } from '@amber/db/events'
import { createEnquiry } from '@amber/db/queries/enquiries'
import { recordLeadEvent } from '@amber/db/queries/lead-events'
import { type Chosen, findAddressee, lockStage, updateLead } from '@amber/db/queries/open-leads'
import { findPaymentOfLead } from '@amber/db/queries/payments'
import { findStaffMember } from '@amber/db/queries/staff'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { Duration } from '@amber/domain/dates/duration'
import { AppError } from '@amber/domain/errors'
import { isBeforeForm, mayPayDeposit } from '@amber/domain/lead/moves'
import type { LeadStage } from '@amber/domain/lead/stages'
import { queueMail } from '../mail/queue-mail.ts'
import { type BookingToEnd, endBooking } from '../payment/end-booking.ts'
import { lockBooking } from '../payment/lock-booking.ts'
import { refundOffersOf } from '../payment/refund-offers.ts'
import { reachStage } from './reach-stage.ts'

export type LeadToChange = {
  leadId: number
  /** Who does it; null for a guest. */
  actorId: number | null
  /** Whoever sent it changes what they said; staff also where it stands. */
  as: 'sender' | 'staff'
  requestId: string
  /** What is undefined stays. */
  name?: string | undefined
  phone?: string | undefined
  chosen?: Chosen | undefined
  moveIn?: CalendarDay | undefined
  stay?: Duration | undefined
  message?: string | undefined
  /** Of the message. */
  idempotencyKey?: string | undefined
  stage?: LeadStage | undefined
  assignedTo?: number | null | undefined
  /** Of what goes back where a booking ends by it: above it one of us looks first. In minor units of EUR. */
  refundLimit: number
}

/**
 * A stage that no lead reaches from where it is, is a conflict, and then nothing else is changed either. Where one of us
 * closes a lead whose room is booked, the booking ends.
 */
export async function changeLead(db: Db, change: LeadToChange): Promise<void> {
  const { leadId, actorId, as, requestId } = change
  await db.transaction().execute(async (tx) => {
    const booking = change.stage === 'closed' ? await lockBookingToEnd(tx, change) : undefined
    const stage = await lockStage(tx, leadId)
    if (stage === undefined) throw new AppError('not_found')
    if (as === 'sender') refuseTooLate(stage, change)
    await refuseWhilePaying(tx, stage, change)
    const said = await changeWhatIsSaid(tx, change)
    const assigned = await assign(tx, change)
    const movedBy = await move(tx, change)
    if (as === 'sender') return
    const fields = [...said, ...assigned, ...(movedBy === undefined ? [] : ['stage'])]
    if (fields.length > 0) {
      await recordAudit(tx, { actorId, action: 'lead.change', ids: { lead_id: leadId }, fields, requestId })
    }
    if (booking) await endBooking(tx, booking)
    if (movedBy !== undefined) await tellThem(tx, leadId, movedBy)
    // Last, since others wait for its jobs.
    if (booking) await recordEvent(tx, 'place.changed', { rootId: booking.payment.rootId })
  })
}

/** Everything comes back: the student did not ask for it. Nothing to end where they have moved in, or cancelled. */
async function lockBookingToEnd(
  tx: Tx,
  { leadId, actorId, refundLimit }: LeadToChange,
): Promise<BookingToEnd | undefined> {
  const now = new Date()
  const payment = await lockBooking(tx, leadId, now)
  if (!payment) return undefined
  const { bookingId, intentId, whole } = await refundOffersOf(tx, payment, { limitMinor: refundLimit, now })
  if (bookingId === null) return undefined
  return { payment, bookingId, intentId, heldMinor: whole.amountMinor, back: whole, reason: 'staff', actorId }
}

/** What is closed stays as it is, and a form that was sent says which stay it is about. */
function refuseTooLate(stage: LeadStage, { chosen, moveIn, stay }: LeadToChange): void {
  const isAboutStay = chosen !== undefined || moveIn !== undefined || stay !== undefined
  if (stage === 'closed' || (isAboutStay && !isBeforeForm(stage))) throw new AppError('conflict')
}

/**
 * A card is on its way: what staff know of a deposit waits for what becomes of it, or it would be paid twice. A lead may
 * be closed, and then the money goes back.
 */
async function refuseWhilePaying(tx: Tx, from: LeadStage, { leadId, stage }: LeadToChange): Promise<void> {
  if (stage === undefined || stage === 'closed' || !mayPayDeposit(from)) return
  const payment = await findPaymentOfLead(tx, leadId)
  if (payment?.status === 'processing') throw new AppError('conflict', { fields: { 'lead.stage': 'not_allowed' } })
}

async function changeWhatIsSaid(tx: Tx, change: LeadToChange): Promise<string[]> {
  const { leadId, actorId, name, phone, chosen, moveIn, stay, message, idempotencyKey } = change
  const said = { name, phone, inventory_id: chosen, move_in: moveIn, lease_duration: stay }
  const fields = Object.entries(said).flatMap(([field, value]) => (value === undefined ? [] : [field]))
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
    // Sent twice, it was written down the first time.
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

/** Gives the event, where it moved. */
async function move(tx: Tx, { leadId, actorId, stage }: LeadToChange): Promise<number | undefined> {
  if (stage === undefined) return undefined
  const outcome = await reachStage(tx, { leadId, stage, actorId })
  if (outcome.is === 'illegal') throw new AppError('conflict', { fields: { 'lead.stage': 'not_allowed' } })
  return outcome.is === 'moved' ? outcome.eventId : undefined
}

async function tellThem(tx: Tx, leadId: number, eventId: number): Promise<void> {
  const reader = await findAddressee(tx, leadId)
  if (!reader) return
  await queueMail(tx, {
    key: `stage:${eventId}`,
    kind: 'stage_reached',
    ids: { lead_event_id: eventId },
    toEmail: reader.email,
    userId: reader.userId,
    language: reader.language,
  })
}
