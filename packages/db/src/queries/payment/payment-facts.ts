import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { Duration } from '@amber/domain/dates/duration'
import type { Money } from '@amber/domain/money/money'
import type { RefundReason } from '@amber/domain/payment/refund-reason'
import type { RefundStatus } from '@amber/domain/payment/refund-status'
import type { PaymentPurpose, PaymentType } from '@amber/domain/payment/vocabulary'
import type { Language } from '@amber/domain/languages'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { instant } from '../instant.ts'
import { placeTimeZone } from '../inventory/place-time-zone.ts'
import { stayOfLead } from '../takeover/lease-of-lead.ts'

export type PaymentFacts = {
  leadId: number
  leadUuid: string
  language: Language
  placeName: string
  roomName: string | null
  studentName: string | null
  /** First day of the lease. */
  moveIn: CalendarDay
  arrival: CalendarDay
  stay: Duration | null
  paid: Money
  purpose: PaymentPurpose
  paymentType: PaymentType
  paidAt: Date
  timeZone: string
}

/** Returns the data for the payment mail, or undefined before it is paid or after its owner was erased. */
export async function findPaymentFacts(db: DbOrTx, paymentId: number): Promise<PaymentFacts | undefined> {
  const { rows } = await sql<PaymentFacts>`
    select
      payment.lead_id,
      lead.uuid as lead_uuid,
      lead.language,
      place.name as place_name,
      coalesce(translation.name, room.name) as room_name,
      lead.name as student_name,
      form.move_in,
      form.arrival_date as arrival,
      ${stayOfLead} as stay,
      json_build_object('amount', payment.amount_minor, 'currency', payment.currency) as paid,
      payment.purpose,
      payment.payment_type,
      payment.paid_at,
      ${placeTimeZone} as time_zone
    from payments payment
    join leads lead on lead.id = payment.lead_id
    join forms form on form.id = payment.form_id
    join inventories place on place.id = payment.root_id
    join inventories tenancy on tenancy.id = payment.tenancy_id
    left join inventories room on room.id = tenancy.parent_id
    left join inventory_translations translation
      on translation.root_id = payment.root_id and translation.inventory_id = room.id
      and translation.language = lead.language
    where payment.id = ${paymentId} and payment.paid_at is not null and ${isNotErased}
  `.execute(db)
  return rows[0]
}

/** Returns a difference that is still due, or undefined once it is paid or superseded or its owner was erased. */
export async function findDifferenceDue(
  db: DbOrTx,
  paymentId: number,
): Promise<{ placeName: string; due: Money; token: string } | undefined> {
  const { rows } = await sql<{ placeName: string; due: Money; token: string }>`
    select
      place.name as place_name, payment.token,
      json_build_object('amount', payment.amount_minor, 'currency', payment.currency) as due
    from payments payment
    join leads lead on lead.id = payment.lead_id
    join inventories place on place.id = payment.root_id
    where payment.id = ${paymentId} and payment.status not in ('success', 'sold_out') and ${isNotErased}
  `.execute(db)
  return rows[0]
}

export type RefundFacts = {
  placeName: string
  studentName: string | null
  money: Money
  reason: RefundReason
  status: RefundStatus
  leadUuid: string
  timeZone: string
  /** Card that gets the money; null if it is unknown, or if other attempts may have used another one. */
  card: { brand: string; last4: string } | null
  /** Proof of the reason; null if none is needed. The time is an ISO string. */
  proof: { dueAt: string; isReceived: boolean } | null
  /** Whether no mail about this refund has been sent yet: the one that announces it still waits or was dropped. */
  isUnannounced: boolean
}

/** Returns the data for refund mails, or undefined after the owner was erased. */
export async function findRefundFacts(db: DbOrTx, refundId: number): Promise<RefundFacts | undefined> {
  const { rows } = await sql<RefundFacts>`
    select
      place.name as place_name,
      lead.name as student_name,
      json_build_object('amount', refund.amount_minor, 'currency', refund.currency) as money,
      refund.reason,
      refund.status,
      lead.uuid as lead_uuid,
      ${placeTimeZone} as time_zone,
      case
        when payment.card_brand is not null and payment.card_last4 is not null and not exists (
          select from payment_attempts other
          where other.payment_id = payment.id and other.intent_id <> refund.intent_id
        ) then json_build_object('brand', payment.card_brand, 'last4', payment.card_last4)
      end as card,
      case when refund.proof_due_at is not null then json_build_object(
        'dueAt', ${instant('refund.proof_due_at')},
        'isReceived', exists (
          select from documents where lead_id = lead.id and refund_id is not null and state in ('checking', 'kept')
        )
      ) end as proof,
      exists (
        select from mails where idempotency_key = 'refund:' || refund.id || ':begun'
          and kind = 'refund_begun' and sent_at is null
      ) and not exists (
        select from mails where idempotency_key = 'refund:' || refund.id || ':requested' and sent_at is not null
      ) as is_unannounced
    from refunds refund
    join payments payment on payment.id = refund.payment_id
    join leads lead on lead.id = payment.lead_id
    join inventories place on place.id = payment.root_id
    where refund.id = ${refundId} and ${isNotErased}
  `.execute(db)
  return rows[0]
}

type CancelledBooking = {
  leadUuid: string
  placeName: string
  studentName: string | null
  isFree: boolean
  /** Whether nobody confirmed the room in time. */
  isUnconfirmed: boolean
  /** Everything that is refunded because nobody confirmed the room; null if that is nothing. */
  refund: Money | null
}

/** Returns the place of a cancelled booking, whether it was free and what is refunded if nobody confirmed the room. */
export async function findCancelledBooking(db: DbOrTx, bookingId: number): Promise<CancelledBooking | undefined> {
  const { rows } = await sql<CancelledBooking>`
    select
      lead.uuid as lead_uuid, place.name as place_name, lead.name as student_name,
      payment.amount_minor = 0 as is_free,
      booking.cancel_reason = 'unconfirmed' as is_unconfirmed,
      (
        select json_build_object('amount', sum(refund.amount_minor), 'currency', payment.currency)
        from refunds refund
        join payments paid on paid.id = refund.payment_id and paid.lead_id = booking.lead_id
        -- Nobody decided about refunds that were approved when the booking ended.
        where refund.reason = 'unconfirmed'
          or (refund.reason = 'nationality' and refund.decided_at is not null and refund.decided_by is null)
        having booking.cancel_reason = 'unconfirmed' and sum(refund.amount_minor) > 0
      ) as refund
    from bookings booking
    join payments payment on payment.id = booking.payment_id
    join leads lead on lead.id = booking.lead_id
    join inventories place on place.id = booking.root_id
    where booking.id = ${bookingId} and booking.cancelled_at is not null and ${isNotErased}
  `.execute(db)
  return rows[0]
}

const isNotErased = sql<boolean>`(lead.email is not null or lead.user_id is not null)`
