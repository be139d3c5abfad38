import type { Db, DbOrTx, Tx } from '@amber/db/database'
import {
  type BookingToAgree,
  findBookingOfLead,
  getStayFacts,
  listBookingsToAgree,
  storeAgreedStay,
} from '@amber/db/queries/booking/agreed-stays'
import { type AgreedStay, agreeOnStay } from '@amber/domain/booking/agreed-stay'

/** Returns what was agreed when the lead's room was booked; undefined without a booking. The caller has locked the lead. */
export async function getAgreedStay(tx: Tx, leadId: number): Promise<AgreedStay | undefined> {
  const booking = await findBookingOfLead(tx, leadId)
  return booking && (booking.agreed ?? (await agreeLater(tx, booking)))
}

const BATCH_SIZE = 100

/** Stores the terms and policies that bookings of earlier releases lack. Returns for how many bookings. */
export async function storeAgreedStays(db: Db): Promise<number> {
  const bookings = await listBookingsToAgree(db, BATCH_SIZE)
  for (const booking of bookings) await agreeLater(db, booking)
  return bookings.length
}

/**
 * Stores today's prices and policies, and the offers that were active when the room was booked. Nobody recorded those of
 * that day, and from now on they cannot change any more.
 */
const agreeLater = async (db: DbOrTx, { id, tenancyId, bookedAt }: BookingToAgree): Promise<AgreedStay> =>
  storeAgreedStay(db, id, agreeOnStay(await getStayFacts(db, tenancyId), bookedAt))
