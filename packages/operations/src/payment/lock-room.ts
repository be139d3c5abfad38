import type { Tx } from '@amber/db/database'
import { lockAvailabilityForLead, type AvailabilityForLead } from '@amber/db/queries/booking/bookings'
import { lockPlaces } from '@amber/db/queries/booking/holds'
import { lockPaymentAndLead } from '@amber/db/queries/payment/lock-payment-and-lead'
import type { PaymentRow } from '@amber/db/queries/payment/payments'
import type { LeadStage } from '@amber/domain/lead/stages'

export type LockedRoom = {
  place: AvailabilityForLead | undefined
  payment: PaymentRow
  stage: LeadStage | undefined
}

/** Locks everything that a booking changes in the common order: place, availability, payment, lead. */
export async function lockRoom(tx: Tx, { id, rootId, tenancyId, leadId }: PaymentRow, now: Date): Promise<LockedRoom> {
  await lockPlaces(tx, [rootId])
  const place = await lockAvailabilityForLead(tx, { tenancyId, leadId, now })
  return { place, ...(await lockPaymentAndLead(tx, id)) }
}
