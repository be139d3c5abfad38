import type { Tx } from '@amber/db/database'
import { findBookingOfLead } from '@amber/db/queries/booking/agreed-stays'
import { listRetainedCaptures } from '@amber/db/queries/payment/ledger'
import { listBookedStays } from '@amber/db/queries/payment/booked-stays'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { paidDeposit, type StayToLeave } from '@amber/domain/takeover/takeover-terms'
import { getAgreedStay } from '../booking/get-agreed-stay.ts'

export type BookedStayToLeave = StayToLeave & {
  bookingId: number
  currency: CurrencyCode
  timeZone: string
}

/** Returns the booked stay of a lead whose rest can be offered; undefined without a booking. The caller has locked the lead. */
export async function loadStayToLeave(tx: Tx, leadId: number): Promise<BookedStayToLeave | undefined> {
  const booking = await findBookingOfLead(tx, leadId)
  const agreed = booking && (await getAgreedStay(tx, leadId))
  const [booked] = await listBookedStays(tx, [leadId])
  if (!booking || !agreed || !booked) return undefined
  const captures = await listRetainedCaptures(tx, leadId)
  const { moveIn, paymentType, currency, timeZone } = booked
  return { bookingId: booking.id, agreed, moveIn, paymentType, paidMinor: paidDeposit(captures), currency, timeZone }
}
