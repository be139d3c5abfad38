import { ROOM_RELEASED, PAYMENT_SUPERSEDED } from '@amber/domain/payment/decline-reason'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { isBookingOfPayment } from './payments.ts'

export type PaymentOfUser = {
  id: number
  /** When the booking was cancelled; null if it stands or never existed. */
  cancelledAt: Date | null
  /** Deposit of the stay: as agreed once it is booked, the current one before. */
  depositMinor: number | null
}

/**
 * Selects payments of a row `lead` that moved or may move money or made a free booking, plus its latest other payment if
 * it can be continued, lost its room or is a difference that is due.
 */
export const isListedPayment = sql<boolean>`(
  payment.paid_at is not null
  or payment.status = 'processing'
  or exists (select from ledger_transactions written where written.payment_id = payment.id)
  or (
    (payment.status <> 'init' or payment.purpose = 'difference')
    and coalesce(payment.decline_code, '') <> all (${[ROOM_RELEASED, PAYMENT_SUPERSEDED]}::text[]) and lead.stage <> 'closed'
    and not exists (select from payments later where later.lead_id = lead.id and later.id > payment.id)
  )
)`

/** Returns the payments that the student's payments page lists, newest first. */
export async function listPaymentsOf(
  db: DbOrTx,
  userId: number,
  { p, limit }: { p: number; limit: number },
): Promise<{ rows: PaymentOfUser[]; count: number }> {
  const fromPayments = sql`
    from payments payment
    join leads lead on lead.id = payment.lead_id
    join inventories tenancy on tenancy.id = payment.tenancy_id
    left join bookings booking on ${isBookingOfPayment}
    where lead.user_id = ${userId} and ${isListedPayment}`
  const [page, counted] = await Promise.all([
    sql<PaymentOfUser>`
      select
        payment.id, booking.cancelled_at,
        coalesce((booking.agreed -> 'terms' ->> 'depositMinor')::bigint, tenancy.deposit_minor) as deposit_minor
      ${fromPayments}
      order by coalesce(payment.paid_at, payment.created_at) desc, payment.id desc
      limit ${limit} offset ${(p - 1) * limit}
    `.execute(db),
    sql<{ count: number }>`select count(*)::int as count ${fromPayments}`.execute(db),
  ])
  return { rows: page.rows, count: counted.rows[0]?.count ?? 0 }
}
