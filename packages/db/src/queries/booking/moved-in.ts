import type { DurationUnit } from '@amber/domain/dates/duration'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import type { PaymentType } from '@amber/domain/payment/vocabulary'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

export type MovedInStay = {
  paymentId: number
  bookingId: number
  paymentType: PaymentType
  /** Currency of the payment. */
  currency: CurrencyCode
  /** Currency of the rent and the offers. */
  placeCurrency: CurrencyCode
  priceMinor: number
  priceDuration: PricingDuration
  leaseDuration: number
  leaseDurationUnit: DurationUnit
  /** Cashback offers without a code that were active when the stay was booked. */
  cashbacks: { amountMinor: number | null; percent: number | null; minStayDays: number | null }[]
}

/** Returns the lead's booked stay with its cashback offers, or undefined without a booking. */
export async function findMovedInStay(db: DbOrTx, leadId: number): Promise<MovedInStay | undefined> {
  const { rows } = await sql<MovedInStay>`
    select
      payment.id as payment_id, booking.id as booking_id, payment.payment_type, payment.currency,
      place.currency as place_currency, place.price_duration,
      tenancy.price_minor, tenancy.lease_duration, tenancy.lease_duration_unit,
      (
        select coalesce(json_agg(json_build_object(
          'amountMinor', offer.amount_minor, 'percent', offer.percent, 'minStayDays', offer.min_stay_days
        )), '[]')
        from offers offer
        where offer.root_id = booking.root_id and offer.inventory_id in (place.id, tenancy.parent_id, tenancy.id)
          and offer.offer_type = 'cashback' and offer.code is null
          -- The offers were made for the stay of the student who left.
          and payment.purpose <> 'takeover'
          and offer.starts_at <= booking.booked_at and (offer.ends_at is null or offer.ends_at > booking.booked_at)
      ) as cashbacks
    from bookings booking
    join payments payment on payment.id = booking.payment_id
    join inventories place on place.id = booking.root_id
    join inventories tenancy on tenancy.id = booking.tenancy_id
    where booking.lead_id = ${leadId} and booking.cancelled_at is null
  `.execute(db)
  return rows[0]
}
