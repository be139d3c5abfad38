import type { PaymentType } from '@amber/domain/payment/vocabulary'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

/** Types of payments that our ledger holds for the student. */
const HELD_TYPES: readonly PaymentType[] = ['deposit', 'refundable_token']

export type DepositPayment = {
  id: number
  leadId: number
  /** Refunds that the ledger has and that only corrected the price by nationality. */
  correctedMinor: number
}

/** Returns the payments of leads that our ledger holds for the student, or held. */
export async function listDepositPayments(db: DbOrTx, leadIds: readonly number[]): Promise<DepositPayment[]> {
  if (leadIds.length === 0) return []
  const { rows } = await sql<DepositPayment>`
    select paid.id, paid.lead_id, coalesce(sum(refund.amount_minor), 0)::bigint as corrected_minor
    from payments paid
    left join refunds refund
      on refund.payment_id = paid.id and refund.reason = 'nationality' and refund.status in ('pending', 'succeeded')
    where paid.lead_id = any (${[...leadIds]}::bigint[]) and paid.paid_at is not null
      and paid.payment_type = any (${[...HELD_TYPES]}::payment_type[])
    group by paid.id
  `.execute(db)
  return rows
}
