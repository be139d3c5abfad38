import type { DbOrTx } from '@amber/db/database'
import { countTakeoversOfBooking } from '@amber/db/queries/takeover/takeovers'

/** How often a student may ask a landlord within a day: each offer, and each withdrawal, is a mail to them. */
const MAX_OFFERS_PER_DAY = 3
const DAY_MS = 86_400_000

/** Returns whether no further offer of a booking may be made today. */
export async function hasOfferedOften(db: DbOrTx, bookingId: number, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - DAY_MS)
  return (await countTakeoversOfBooking(db, { bookingId, since })) >= MAX_OFFERS_PER_DAY
}
