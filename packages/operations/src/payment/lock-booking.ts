import type { Tx } from '@amber/db/database'
import { lockStage } from '@amber/db/queries/open-leads'
import { findPaymentOfLead, type PaymentRow } from '@amber/db/queries/payments'
import { AppError } from '@amber/domain/errors'
import { lockRoom } from './lock-room.ts'

/**
 * The lead and, in the order in which everybody locks, what was paid for by it, so that nothing is booked meanwhile. A
 * conflict where something was begun to be paid in that very moment.
 */
export async function lockBooking(tx: Tx, leadId: number, now: Date): Promise<PaymentRow | undefined> {
  const found = await findPaymentOfLead(tx, leadId)
  const payment = found && (await lockRoom(tx, found, now)).payment
  if (!found) await lockStage(tx, leadId)
  if ((await findPaymentOfLead(tx, leadId))?.id !== found?.id) throw new AppError('conflict')
  return payment
}
