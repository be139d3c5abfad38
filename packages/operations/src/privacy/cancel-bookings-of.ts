import type { Db } from '@amber/db/database'
import { recordEvent } from '@amber/db/events'
import { listBookedLeadsOf } from '@amber/db/queries/bookings'
import { endBooking } from '../payment/end-booking.ts'
import { lockBooking } from '../payment/lock-booking.ts'
import { refundOffersOf } from '../payment/refund-offers.ts'

type Parts = {
  db: Db
  /** Above it one of us looks first; in minor units of EUR. */
  refundLimit: number
}

/**
 * Whoever leaves us leaves their rooms: each is cancelled as if they had changed their mind, by the same rules, as long as
 * it is known whose it is. What comes back finds its way by the card it came from.
 */
export async function cancelBookingsOf(parts: Parts, userId: number, now = new Date()): Promise<void> {
  for (const leadId of await listBookedLeadsOf(parts.db, userId)) await cancelBookingOf(parts, { leadId, userId, now })
}

/** Each apart: places of several rooms would have to be locked in one order. */
function cancelBookingOf(
  { db, refundLimit: limitMinor }: Parts,
  { leadId, userId, now }: { leadId: number; userId: number; now: Date },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const payment = await lockBooking(tx, leadId, now)
    if (!payment) return
    const { bookingId, intentId, whole, offers } = await refundOffersOf(tx, payment, { limitMinor, now })
    const back = offers.find(({ reason }) => reason === 'change_of_mind')
    if (bookingId === null || !back) return
    const heldMinor = whole.amountMinor
    await endBooking(tx, { payment, bookingId, intentId, heldMinor, back, reason: back.reason, actorId: userId })
    // Last, since others wait for its jobs.
    await recordEvent(tx, 'place.changed', { rootId: payment.rootId })
  })
}
