import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { LeadStage } from '@amber/domain/lead/stages'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { currentPolicies } from '../inventory/current-policies.ts'
import type { PolicyRow } from '../inventory/place-fragments.ts'
import { placeTimeZone } from '../inventory/place-time-zone.ts'

/** Facts that determine the refund when a booking is cancelled. */
export type RefundBasis = {
  paidAt: Date
  /** First day of the lease. */
  moveIn: CalendarDay
  timeZone: string
  stage: LeadStage
  /** Null if the room was never booked. */
  bookingId: number | null
  cancelledFor: string | null
  /** As agreed when the room was booked. Bookings of earlier releases have the current ones until a job stores them. */
  policies: PolicyRow[]
}

/** Returns undefined if the payment is not paid. */
export async function findRefundBasis(db: DbOrTx, paymentId: number): Promise<RefundBasis | undefined> {
  const { rows } = await sql<RefundBasis>`
    select
      payment.paid_at, form.move_in, ${placeTimeZone} as time_zone, lead.stage,
      booking.id as booking_id, booking.cancel_reason as cancelled_for,
      coalesce(booking.agreed -> 'policies', ${currentPolicies}) as policies
    from payments payment
    join leads lead on lead.id = payment.lead_id
    join forms form on form.id = payment.form_id
    join inventories place on place.id = payment.root_id
    join inventories tenancy on tenancy.id = payment.tenancy_id
    join inventories room on room.id = tenancy.parent_id
    left join bookings booking on booking.payment_id = payment.id
    where payment.id = ${paymentId} and payment.paid_at is not null
  `.execute(db)
  return rows[0]
}
