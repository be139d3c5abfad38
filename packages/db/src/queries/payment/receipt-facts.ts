import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { Duration } from '@amber/domain/dates/duration'
import type { Language } from '@amber/domain/languages'
import type { Money } from '@amber/domain/money/money'
import type { PaymentType } from '@amber/domain/payment/vocabulary'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { instant } from '../instant.ts'
import { placeTimeZone } from '../inventory/place-time-zone.ts'
import { isBookingOfPayment } from './payments.ts'
import { stayOfLead } from '../takeover/lease-of-lead.ts'

export type ReceiptFacts = {
  leadUuid: string
  /** Time zone of the place. */
  timeZone: string
  paidAt: Date
  /** Name of the person the booking is for. */
  bookedFor: string | null
  placeName: string
  roomName: string | null
  arrival: CalendarDay
  stay: Duration | null
  paymentType: PaymentType
  paid: Money
  /** Deposit of the stay, as agreed when it was booked; null if it was never booked. */
  depositMinor: number | null
  cardBrand: string | null
  cardLast4: string | null
  /** Pending and completed refunds of all captures. */
  refunds: { amountMinor: number; at: string; isDone: boolean }[]
  standing: 'booked' | 'moved_in' | 'ended'
  /** Amount of refunds that await approval or that a bank returned. */
  waitingMinor: number
}

/**
 * Returns receipt data for captured money, so that a payment that lost its room also has a receipt with its refunds.
 * Undefined if nothing was captured.
 */
export async function findReceiptFacts(
  db: DbOrTx,
  paymentId: number,
  language: Language,
): Promise<ReceiptFacts | undefined> {
  const { rows } = await sql<ReceiptFacts>`
    select
      coalesce(payment.paid_at, captured.at) as paid_at,
      lead.uuid as lead_uuid,
      ${placeTimeZone} as time_zone,
      coalesce(account.name, lead.name) as booked_for,
      place.name as place_name,
      coalesce(translation.name, room.name) as room_name,
      form.arrival_date as arrival,
      ${stayOfLead} as stay,
      payment.payment_type,
      json_build_object('amount', captured.amount_minor, 'currency', captured.currency) as paid,
      (booking.agreed -> 'terms' ->> 'depositMinor')::bigint as deposit_minor,
      case
        when booking.id is null or booking.cancelled_at is not null then 'ended'
        when exists (
          select from ledger_transactions written where written.payment_id = payment.id and written.kind = 'release'
        ) then 'moved_in'
        else 'booked'
      end as standing,
      (
        select coalesce(sum(refund.amount_minor), 0)::bigint
        from refunds refund
        where refund.payment_id = payment.id and refund.currency = captured.currency
          and refund.status in ('requested', 'failed')
      ) as waiting_minor,
      payment.card_brand,
      payment.card_last4,
      (
        select coalesce(
          json_agg(
            json_build_object(
              'amountMinor', refund.amount_minor,
              'at', ${instant('moved_at')},
              'isDone', refund.status = 'succeeded'
            )
            order by refund.id
          ),
          '[]'
        )
        from refunds refund
        cross join lateral (select coalesce(refund.ended_at, refund.created_at) as moved_at) moved
        where refund.payment_id = payment.id and refund.currency = captured.currency
          and refund.status in ('approved', 'pending', 'succeeded')
      ) as refunds
    from payments payment
    join leads lead on lead.id = payment.lead_id
    left join users account on account.id = lead.user_id
    left join bookings booking on ${isBookingOfPayment}
    join forms form on form.id = payment.form_id
    join inventories place on place.id = payment.root_id
    join inventories tenancy on tenancy.id = payment.tenancy_id
    left join inventories room on room.id = tenancy.parent_id
    left join inventory_translations translation
      on translation.root_id = payment.root_id and translation.inventory_id = room.id
      and translation.language = ${language}
    join lateral (
      select sum(entry.amount_minor)::bigint as amount_minor, entry.currency, min(written.created_at) as at
      from ledger_transactions written
      join ledger_entries entry on entry.transaction_id = written.id and entry.account = 'provider_balance'
      where written.payment_id = payment.id and written.kind = 'capture'
      group by entry.currency
      order by entry.currency = payment.currency desc
      limit 1
    ) captured on true
    where payment.id = ${paymentId}
  `.execute(db)
  return rows[0]
}
