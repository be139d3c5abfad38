import { randomUUID } from 'node:crypto'
import { recordAudit } from '@amber/db/audit'
import type { Db, Tx } from '@amber/db/database'
import { recordEvent } from '@amber/db/events'
import { createEnquiry } from '@amber/db/queries/lead/enquiries'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { getMoveInDay } from '@amber/db/queries/lead/move-in-day'
import {
  type ChosenInventory,
  findRecipient,
  type LockedLead,
  lockLead,
  updateLead,
} from '@amber/db/queries/lead/open-leads'
import { findQualifyingFacts, setStatedPreferences } from '@amber/db/queries/lead/lead-preferences'
import { setLeadTags } from '@amber/db/queries/lead/lead-to-change'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { Duration } from '@amber/domain/dates/duration'
import { AppError } from '@amber/domain/errors'
import { hasMoveInDayBegun } from '@amber/domain/lead/move-in-day'
import { type ChangedPreferences, missingToQualify } from '@amber/domain/lead/preferences'
import { canMoveTo, isBeforeForm } from '@amber/domain/lead/stage-transitions'
import {
  canStaffMove,
  type ExitReason,
  staffStageRow,
  staffStageSetting,
  studentStageSetBy,
} from '@amber/domain/lead/staff-stages'
import type { LeadStage } from '@amber/domain/lead/stages'
import type { LeadTag } from '@amber/domain/lead/vocabulary'
import { type Actor, isAllowed } from '@amber/domain/permissions'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { type BookingToCancel, endBooking } from '../payment/cancel-booking.ts'
import { lockBooking } from '../payment/lock-booking.ts'
import { loadRefundOptions } from '../payment/refund-options.ts'
import { scheduleDocumentDeletion } from '../document/schedule-document-deletion.ts'
import { advanceStage } from './advance-stage.ts'
import { assertAgreementSigned } from './assert-agreement-signed.ts'
import { assertPriceConfirmed } from './assert-price-confirmed.ts'
import { assignLead } from './assign-lead.ts'
import { assertStaffMove, moveStaffStage, type StaffMove } from './move-staff-stage.ts'

export type LeadToChange = {
  leadId: number
  actor: Actor
  /** The sender may change what they entered. Staff who are assigned to the lead may also change the stage. */
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
  /** Sets the student's stage where staff may do so by the table of stages. */
  stage?: LeadStage | undefined
  /** Why the lead is closed by `stage`. */
  exitReason?: ExitReason | undefined
  /** Moves the stage of staff, and the student's if the move sets it. */
  staffMove?: StaffMove | undefined
  assignedTo?: number | null | undefined
  tags?: readonly LeadTag[] | undefined
  /** Preferences that staff were told. */
  preferences?: ChangedPreferences | undefined
}

/**
 * Changes a lead. Throws `conflict` and changes nothing if the stage cannot be reached from the current one, and
 * `forbidden` for staff who are not assigned to it, unless the same change assigns it to them. The contract waits for
 * both signatures, and for the confirmed nationality where the price depends on it. Closing a lead with a booked room cancels the booking.
 */
export const changeLead = (db: Db, input: LeadToChange, now = new Date()): Promise<void> =>
  db.transaction().execute((tx) => changeLeadIn(tx, input, now))

/** Changes a lead in a transaction of the caller. Others wait for its jobs until that commits. */
export async function changeLeadIn(tx: Tx, input: LeadToChange, now = new Date()): Promise<void> {
  const { leadId, actor, as, requestId } = input
  const isToClose = input.stage === 'closed' || input.staffMove?.to === 'exited'
  const booking = isToClose ? await lockBookingToEnd(tx, input, now) : undefined
  const lead = await lockLead(tx, leadId)
  // Staff work on the lead that it was merged into. For the student nothing has changed.
  if (!lead || (as === 'staff' && lead.mergedInto !== null)) throw new AppError('not_found')
  if (as === 'sender') assertChangeable(lead.stage, input)
  else await assignAndAuthorize(tx, lead, input)
  if (input.tags) await setLeadTags(tx, leadId, input.tags)
  const staffMove = as === 'staff' ? findStaffMove(lead, input) : undefined
  if (staffMove) assertStaffMove(lead.staffStage, staffMove, now)
  const change = { ...input, staffMove, stage: staffMove && studentStageSetBy(staffMove.to) }
  await assertNotTooEarly(tx, lead.stage, change, now)
  if (change.stage === 'agreement_signed') {
    await assertPriceConfirmed(tx, leadId)
    await assertAgreementSigned(tx, leadId)
  }
  const changed = await changeDetails(tx, change)
  if (staffMove && staffStageRow(staffMove.to).needs.includes('preferences')) await assertQualified(tx, leadId)
  const stageEventId = await changeStage(tx, change)
  if (as === 'sender') return
  if (staffMove) await moveStaffStage(tx, { leadId, actorId: actor.userId }, staffMove)
  const fields = [...changed, ...(stageEventId === undefined ? [] : ['stage']), ...(staffMove ? ['staff_stage'] : [])]
  if (fields.length > 0) {
    const ids = { lead_id: leadId }
    await recordAudit(tx, { actorId: actor.userId, action: 'lead.change', ids, fields, requestId })
  }
  if (booking && staffMove) await endBooking(tx, booking)
  if (stageEventId !== undefined) await mailRecipient(tx, leadId, stageEventId)
  // Recorded last: other transactions wait for its job rows until commit.
  if (booking && staffMove) await recordEvent(tx, 'place.changed', { rootId: booking.payment.rootId })
}

/**
 * Returns the move that was asked for, or undefined if the lead is already there. A stage of the student is set by the move
 * of staff that leads to it. Throws `conflict` if there is none from here: the student sends a form, and a payment arrives.
 */
function findStaffMove(lead: LockedLead, { stage, exitReason, staffMove }: LeadToChange): StaffMove | undefined {
  if (staffMove) return staffMove.to === lead.staffStage ? undefined : staffMove
  if (stage === undefined || stage === lead.stage) return undefined
  const to = staffStageSetting(stage)
  if (to === undefined || !canStaffMove(lead.staffStage, to))
    throw new AppError('conflict', { fields: { 'lead.stage': 'not_allowed' } })
  return { to, exitReason }
}

/**
 * Locks the booking to cancel, with a full refund because the student did not ask for it. A second person approves it,
 * whatever the amount. Returns undefined if there is no booking, or the student has moved in or cancelled.
 */
async function lockBookingToEnd(
  tx: Tx,
  { leadId, actor: { userId: actorId } }: LeadToChange,
  now: Date,
): Promise<BookingToCancel | undefined> {
  const payment = await lockBooking(tx, leadId, now)
  if (!payment) return undefined
  const { bookingId, whole } = await loadRefundOptions(tx, payment, { limitMinor: 0, now })
  if (bookingId === null) return undefined
  const back = { ...whole, needsApproval: true }
  return { payment, bookingId, back, reason: 'staff', actorId }
}

/** Assigns the lead, then throws unless staff are assigned to the lead that they change. */
async function assignAndAuthorize(tx: Tx, { stage: current, assignedTo: from }: LockedLead, change: LeadToChange) {
  const { leadId, actor, requestId, assignedTo: to = from } = change
  if (change.assignedTo !== undefined) await assignLead(tx, { leadId, stage: current, from, to, actor, requestId })
  const { name, phone, chosen, moveIn, stay, message, stage, staffMove, tags, preferences } = change
  const edits = [name, phone, chosen, moveIn, stay, message, stage, staffMove, tags, preferences]
  const isEdit = edits.some((value) => value !== undefined)
  if (isEdit && !isAllowed(actor, 'lead.edit', to)) throw new AppError('forbidden')
}

/** Throws if the lead is closed, or if the stay would change after a form was sent: the form defines the stay. */
function assertChangeable(stage: LeadStage, { chosen, moveIn, stay }: LeadToChange): void {
  const isAboutStay = chosen !== undefined || moveIn !== undefined || stay !== undefined
  if (stage === 'closed' || (isAboutStay && !isBeforeForm(stage))) throw new AppError('conflict')
}

/** Throws before the move-in day: moving in pays the deposit to the landlord and opens the review. */
async function assertNotTooEarly(tx: Tx, from: LeadStage, { leadId, stage }: LeadToChange, now: Date): Promise<void> {
  if (stage !== 'moved_in' || !canMoveTo(from, stage)) return
  if (!hasMoveInDayBegun(await getMoveInDay(tx, leadId), now))
    throw new AppError('conflict', { fields: { 'lead.stage': 'too_early' } })
}

/** Throws, naming what an agent still has to ask the student. Reads what this change has stored. */
async function assertQualified(tx: Tx, leadId: number): Promise<void> {
  const missing = missingToQualify(await findQualifyingFacts(tx, leadId))
  if (missing.length === 0) return
  throw new AppError('invalid_input', { fields: Object.fromEntries(missing.map((fact) => [fact, 'missing'])) })
}

async function changeDetails(tx: Tx, change: LeadToChange): Promise<string[]> {
  const { leadId, name, phone, chosen, moveIn, stay, message, idempotencyKey, preferences } = change
  const actorId = change.actor.userId
  const input = { name, phone, inventory_id: chosen, move_in: moveIn, lease_duration: stay, preferences }
  const fields = Object.entries(input).flatMap(([field, value]) => (value === undefined ? [] : [field]))
  if (fields.length > 0) {
    const picked = chosen && { inventoryId: chosen.inventoryId, kind: chosen.kind }
    await updateLead(tx, leadId, { name, phone, chosen: picked, moveIn, stay })
    if (preferences) await setStatedPreferences(tx, leadId, preferences, actorId)
    if (moveIn !== undefined) await scheduleDocumentDeletion(tx, leadId)
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

/** Returns the id of the event if the stage changed. */
async function changeStage(tx: Tx, { leadId, actor, stage, staffMove }: LeadToChange): Promise<number | undefined> {
  if (stage === undefined) return undefined
  const outcome = await advanceStage(tx, { leadId, stage, actorId: actor.userId, exitReason: staffMove?.exitReason })
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
