import type { Db } from '@amber/db/database'
import { recordEvent } from '@amber/db/events'
import { listBookedLeadsOf } from '@amber/db/queries/booking/bookings'
import { endBooking } from '../payment/cancel-booking.ts'
import { lockBooking } from '../payment/lock-booking.ts'
import { loadRefundOptions } from '../payment/refund-options.ts'
import { endTakeoversOf } from '../takeover/cancel-takeover.ts'

type Deps = {
  db: Db
  /** Maximum refund that needs no approval, in minor units of EUR. */
  refundLimit: number
}

/**
 * Cancels the bookings of a user who leaves, by the rules for a change of mind, while their owner is still known.
 * Refunds go back to the card that paid.
 */
export async function cancelUserBookings(deps: Deps, userId: number, now = new Date()): Promise<void> {
  await endTakeoversOf(deps.db, userId, now)
  for (const leadId of await listBookedLeadsOf(deps.db, userId)) await cancelBookingOf(deps, { leadId, userId, now })
}

/** Cancels one booking per transaction, because several places would have to be locked in one order. */
function cancelBookingOf(
  { db, refundLimit: limitMinor }: Deps,
  { leadId, userId, now }: { leadId: number; userId: number; now: Date },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const payment = await lockBooking(tx, leadId, now)
    if (!payment) return
    const { bookingId, offers } = await loadRefundOptions(tx, payment, { limitMinor, now })
    const refundOption = offers.find(({ reason }) => reason === 'change_of_mind')
    if (bookingId === null || !refundOption) return
    await endBooking(tx, { payment, bookingId, back: refundOption, reason: refundOption.reason, actorId: userId })
    // Recorded last: other transactions wait for its job rows until commit.
    await recordEvent(tx, 'place.changed', { rootId: payment.rootId })
  })
}
