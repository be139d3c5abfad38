import type { Tx } from '@amber/db/database'
import { lockStage } from '@amber/db/queries/lead/open-leads'
import { findPaymentOfLead, type PaymentRow } from '@amber/db/queries/payment/payments'
import { AppError } from '@amber/domain/errors'
import { lockRoom } from './lock-room.ts'

/**
 * Locks the lead and its payment in the common order, so that nothing is booked meanwhile. Throws `conflict` if a
 * payment was started at the same moment.
 */
export async function lockBooking(tx: Tx, leadId: number, now: Date): Promise<PaymentRow | undefined> {
  const found = await findPaymentOfLead(tx, leadId)
  const payment = found && (await lockRoom(tx, found, now)).payment
  if (!found) await lockStage(tx, leadId)
  if ((await findPaymentOfLead(tx, leadId))?.id !== found?.id) throw new AppError('conflict')
  return payment
}
