import type { Db, Tx } from '@amber/db/database'
import {
  claimConfirmationRequest,
  type ConfirmationToRequest,
  listConfirmationsToRequest,
} from '@amber/db/queries/booking/unconfirmed-bookings'
import { findAssignee } from '@amber/db/queries/lead/open-leads'
import { findStaffRecipient, listStaffWithRoles } from '@amber/db/queries/staff/staff'
import { remindBefore } from '@amber/domain/booking/room-confirmation'
import { enqueueMail } from '../mail/enqueue-mail.ts'

const BATCH_SIZE = 100

/**
 * Asks staff to confirm booked rooms with their landlords: once after the booking and again before the deadline. Returns
 * how many rooms it asked about.
 */
export async function requestConfirmations(db: Db, now = new Date()): Promise<number> {
  const before = remindBefore(now)
  const bookings = await listConfirmationsToRequest(db, { remindBefore: before, limit: BATCH_SIZE })
  for (const booking of bookings)
    await db.transaction().execute((tx) => request(tx, booking, booking.confirmBy <= before ? 2 : 1))
  return bookings.length
}

async function request(tx: Tx, { id, leadId }: ConfirmationToRequest, requests: 1 | 2): Promise<void> {
  if (!(await claimConfirmationRequest(tx, id, requests))) return
  for (const { id: userId, email: toEmail, language } of await listRecipients(tx, leadId)) {
    const ids = { booking_id: id, requests }
    const key = `booking:${id}:confirm:${requests}:${userId}`
    await enqueueMail(tx, { kind: 'room_to_confirm', key, ids, toEmail, userId, language })
  }
}

/** Returns the assignee, or else everyone who oversees leads or speaks with landlords. */
async function listRecipients(tx: Tx, leadId: number) {
  const assignee = await findAssignee(tx, leadId)
  const recipient = assignee === null ? undefined : await findStaffRecipient(tx, assignee)
  return recipient && assignee !== null
    ? [{ id: assignee, ...recipient }]
    : listStaffWithRoles(tx, ['team_lead', 'supply_manager', 'admin'])
}
