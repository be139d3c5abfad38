import type { Tx } from '@amber/db/database'
import { lockPlaceForLead, type PlaceForLead } from '@amber/db/queries/bookings'
import { lockPlaces } from '@amber/db/queries/holds'
import { lockPaymentAndLead, type PaymentRow } from '@amber/db/queries/payments'
import type { LeadStage } from '@amber/domain/lead/stages'

export type LockedRoom = {
  place: PlaceForLead | undefined
  payment: PaymentRow
  stage: LeadStage | undefined
}

/** All that a booking changes, in the one order in which everybody locks: place, availability, payment, lead. */
export async function lockRoom(tx: Tx, { id, rootId, tenancyId, leadId }: PaymentRow, now: Date): Promise<LockedRoom> {
  await lockPlaces(tx, [rootId])
  const place = await lockPlaceForLead(tx, { tenancyId, leadId, now })
  return { place, ...(await lockPaymentAndLead(tx, id)) }
}
