import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { Difference } from '@amber/domain/payment/reconciliation'
import { sql } from 'kysely'
import type { DbOrTx } from '../database.ts'

/** What we say was taken by an intent, or given back by a refund. */
export type BookedMovement = {
  kind: 'capture' | 'refund'
  intentId: string
  /** The provider's name; null for a capture. */
  refundId: string | null
  amountMinor: number
  /** What the provider kept of it, as far as it was written down; null for a refund. */
  feeMinor: number | null
  currency: CurrencyCode
}

/** Those of a day (UTC). A refund counts on the day on which it was done. */
export async function listBookedOn(db: DbOrTx, day: CalendarDay): Promise<BookedMovement[]> {
  const { rows } = await sql<BookedMovement>`
    ${booked}
    where written.kind in ('capture', 'refund_done')
      -- What a bank refused afterwards did not leave us.
      and (refund.id is null or refund.status = 'succeeded')
      and written.created_at >= ${day}::date at time zone 'UTC'
      and written.created_at < (${day}::date + 1) at time zone 'UTC'
    order by written.id
  `.execute(db)
  return rows
}

/** Whenever it was written down: of intents and refunds that the provider names. */
export async function listBookedOf(
  db: DbOrTx,
  { intentIds, refundIds }: { intentIds: readonly string[]; refundIds: readonly string[] },
): Promise<BookedMovement[]> {
  const { rows } = await sql<BookedMovement>`
    ${booked}
    where (written.kind = 'capture' and written.cause = any (${[...intentIds]}::text[]))
      or (written.kind = 'refund_begun' and refund.provider_refund_id = any (${[...refundIds]}::text[])
        and written.cause = 'refund:' || refund.id || ':' || refund.attempt)
  `.execute(db)
  return rows
}

/** Whether some attempt to give back so much of an intent failed, and we know it. */
export async function hasFailedRefund(
  db: DbOrTx,
  { intentId, amountMinor }: { intentId: string; amountMinor: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from ledger_transactions written
    join refunds refund on refund.id = written.refund_id
    where written.kind = 'refund_failed' and refund.intent_id = ${intentId} and refund.amount_minor = ${amountMinor}
    limit 1
  `.execute(db)
  return rows.length > 0
}

const booked = sql`
  select
    case written.kind when 'capture' then 'capture' else 'refund' end as kind,
    case written.kind when 'capture' then written.cause else refund.intent_id end as intent_id,
    refund.provider_refund_id as refund_id,
    moved.amount_minor,
    moved.currency,
    case written.kind when 'capture' then (
      select coalesce(sum(fee.amount_minor), 0)::bigint
      from ledger_transactions kept
      join ledger_entries fee on fee.transaction_id = kept.id and fee.account = 'provider_fees'
      where kept.kind = 'provider_fee' and kept.cause = written.cause
    ) end as fee_minor
  from ledger_transactions written
  join ledger_entries moved on moved.transaction_id = written.id and moved.amount_minor > 0
  left join refunds refund on refund.id = written.refund_id`

export type ReconciliationRow = { day: CalendarDay; compared: number; differences: Difference[]; createdAt: Date }

/** Compared again, the day says what was found last. */
export async function saveReconciliation(
  db: DbOrTx,
  { day, compared, differences }: Omit<ReconciliationRow, 'createdAt'>,
): Promise<void> {
  const found = { compared, differences: JSON.stringify(differences), createdAt: sql<Date>`now()` }
  await db
    .insertInto('reconciliations')
    .values({ day, ...found })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(found))
    .execute()
}
