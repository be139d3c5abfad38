import { type AgreedStay, agreedTerms } from '@amber/domain/booking/agreed-stay'
import type { CancellationPolicy } from '@amber/domain/booking/cancellation-terms'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { Language } from '@amber/domain/languages'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { BookedStay } from '@amber/domain/payment/booked-schedule'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { instant } from '../instant.ts'
import { placeTimeZone } from '../inventory/place-time-zone.ts'
import { paidMinorOf } from './paid-amount.ts'

export type BookedStayRow = BookedStay & {
  leadId: number
  /** Token in the link of the payment that booked the room. */
  token: string
  /** When it was paid, from which refunds count. */
  paidAt: Date
  /** Day on which the student arrives, which may be after the first day. */
  arrival: CalendarDay
  currency: CurrencyCode
  /** Null in bookings of earlier releases, to which the current policies apply until a job stores them. */
  policies: readonly CancellationPolicy[] | null
}

type StoredStay = Omit<BookedStayRow, 'terms' | 'plan' | 'policies' | 'difference'> & {
  agreed: AgreedStay
  difference: { amountMinor: number; requestedAt: string } | null
}

/**
 * Returns the stays of leads that are booked and not cancelled, with names in a language. Stays without stored terms are
 * omitted.
 */
export async function listBookedStays(
  db: DbOrTx,
  leadIds: readonly number[],
  language: Language = 'en',
): Promise<BookedStayRow[]> {
  if (leadIds.length === 0) return []
  const { rows } = await sql<StoredStay>`
    select
      booking.lead_id, booking.agreed, booking.booked_at, form.move_in,
      form.arrival_date as arrival, payment.currency, payment.payment_type, payment.token, payment.paid_at,
      ${placeTimeZone} as time_zone, ${paidMinorOf('booking.lead_id')} as paid_minor,
      (
        select json_build_object('amountMinor', due.amount_minor, 'requestedAt', ${instant('due.created_at')})
        from payments due
        where due.lead_id = booking.lead_id and due.purpose = 'difference' and due.status not in ('sold_out', 'success')
      ) as difference
    from bookings booking
    join payments payment on payment.id = booking.payment_id and payment.paid_at is not null
    join forms form on form.id = payment.form_id
    join inventories place on place.id = booking.root_id
    where booking.lead_id = any (${[...leadIds]}::bigint[]) and booking.cancelled_at is null
      and booking.agreed is not null
  `.execute(db)
  return rows.map(({ agreed, difference, ...stay }) => ({
    ...stay,
    terms: agreedTerms(agreed, language),
    plan: agreed.plan,
    policies: agreed.policies ?? null,
    difference: difference && { ...difference, requestedAt: new Date(difference.requestedAt) },
  }))
}
