import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { recordEvent } from '@amber/db/events'
import { addJobs } from '@amber/db/jobs'
import {
  isOverdue,
  listOverdueLeads,
  markRoomConfirmed,
  type OverdueLead,
} from '@amber/db/queries/booking/unconfirmed-bookings'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { lockLead } from '@amber/db/queries/lead/open-leads'
import { AppError } from '@amber/domain/errors'
import { type Actor, isAllowed } from '@amber/domain/permissions'
import { endBooking } from '../payment/cancel-booking.ts'
import { approveNationalityRefunds } from '../payment/decide-refund.ts'
import { lockBooking } from '../payment/lock-booking.ts'
import { notifyPayer } from '../payment/notify-payer.ts'
import { loadRefundOptions } from '../payment/refund-options.ts'

type Confirmation = { leadId: number; actor: Actor; requestId: string }

/**
 * Confirms a booked room after asking its landlord, which ends the deadline. All staff may while nobody is assigned to
 * the lead: the deadline must not depend on who takes it. The student gets a mail. Confirming it again changes nothing.
 */
export const confirmRoom = (db: Db, { leadId, actor, requestId }: Confirmation, now = new Date()): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const lead = await lockLead(tx, leadId)
    if (!lead) throw new AppError('not_found')
    const mayConfirm =
      lead.assignedTo === null ? isAllowed(actor, 'lead.manage') : isAllowed(actor, 'lead.edit', lead.assignedTo)
    // Answers 404, so that staff cannot tell that the lead exists.
    if (actor.userId === null || !mayConfirm) throw new AppError('not_found')
    const bookingId = await markRoomConfirmed(tx, leadId, now)
    if (bookingId === undefined) return
    await recordLeadEvent(tx, { leadId, kind: 'room_confirmed', actorId: actor.userId, subjectId: bookingId })
    const ids = { lead_id: leadId, booking_id: bookingId }
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'booking.confirm',
      ids,
      fields: ['confirmed_at'],
      requestId,
    })
    const key = `booking:${bookingId}:confirmed`
    await notifyPayer(tx, leadId, { kind: 'room_confirmed', key, ids: { booking_id: bookingId } })
  })

const PAGE_SIZE = 100

/**
 * Enqueues a job for each booked room that nobody confirmed in time, so that one that fails does not stop the others.
 * Returns their number.
 */
export async function enqueueOverdueRooms(db: Db, now = new Date(), pageSize = PAGE_SIZE): Promise<number> {
  let count = 0
  let page: OverdueLead[] = []
  do {
    page = await listOverdueLeads(db, { now, after: page.at(-1), limit: pageSize })
    const jobs = page.map(({ leadId }) => ({ jobKey: `end-unconfirmed:${leadId}`, payload: { lead_id: leadId } }))
    await db.transaction().execute((tx) => addJobs(tx, 'end-unconfirmed-booking', jobs))
    count += page.length
  } while (page.length === pageSize)
  return count
}

/**
 * Cancels the booking of a room that nobody confirmed in time, with a full refund that needs no approval: it is our
 * promise, not a request. Returns whether it was cancelled.
 */
export const endIfOverdue = (db: Db, leadId: number, now = new Date()): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const payment = await lockBooking(tx, leadId, now)
    // It was confirmed or cancelled meanwhile.
    if (!payment || !(await isOverdue(tx, leadId, now))) return false
    const { bookingId, whole } = await loadRefundOptions(tx, payment, { limitMinor: 0, now })
    if (bookingId === null) return false
    const back = { ...whole, needsApproval: false }
    await endBooking(tx, { payment, bookingId, back, reason: 'unconfirmed', actorId: null })
    // `back` leaves out what was already requested, but the promise is everything.
    await approveNationalityRefunds(tx, leadId, now)
    await recordEvent(tx, 'place.changed', { rootId: payment.rootId })
    return true
  })
