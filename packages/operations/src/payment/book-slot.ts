import type { Tx } from '@amber/db/database'
import { getStayFacts } from '@amber/db/queries/booking/agreed-stays'
import { insertBooking, type AvailabilityForLead } from '@amber/db/queries/booking/bookings'
import { lockLead } from '@amber/db/queries/lead/open-leads'
import type { PaymentRow } from '@amber/db/queries/payment/payments'
import { agreeOnStay } from '@amber/domain/booking/agreed-stay'
import { confirmBy, hasLandlordAgreed } from '@amber/domain/booking/room-confirmation'
import { advanceStage } from '../lead/advance-stage.ts'
import type { LockedRoom } from './lock-room.ts'

/**
 * Returns whether the lead can have a slot: through its own hold, or because more slots are left than are held for
 * others.
 */
const hasSlot = (place: AvailabilityForLead): boolean =>
  place.placesLeft > 0 && (place.isHeld || place.placesLeft > place.heldByOthers)

/** Returns whether the room can be booked. A closed lead cannot book. */
export const canBook = ({ place, stage }: Pick<LockedRoom, 'place' | 'stage'>): boolean =>
  place !== undefined && hasSlot(place) && stage !== undefined && stage !== 'closed'

type SlotToBook = {
  payment: PaymentRow
  place: AvailabilityForLead
  actorId?: number | null
  now: Date
}

/**
 * Books a slot at today's terms: reduces availability, ends the hold and advances the stage. The caller has locked everything and
 * checked `canBook`.
 */
export async function bookSlot(tx: Tx, { payment, place, actorId = null, now }: SlotToBook): Promise<void> {
  const { id: paymentId, leadId, rootId, tenancyId } = payment
  const { holdId, confirmedAt } = place
  const lead = await lockLead(tx, leadId)
  await insertBooking(tx, {
    leadId,
    paymentId,
    rootId,
    tenancyId,
    bookedAt: now,
    confirmBy: lead && hasLandlordAgreed(lead.staffStage) ? null : confirmBy(confirmedAt, now),
    agreed: agreeOnStay(await getStayFacts(tx, tenancyId), now),
    holdId,
    actorId,
  })
  // Has no effect if staff have already moved the lead further.
  await advanceStage(tx, { leadId, stage: 'deposit_paid', actorId })
}
