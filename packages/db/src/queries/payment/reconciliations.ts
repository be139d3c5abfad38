import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { Difference } from '@amber/domain/payment/reconciliation'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

/** A capture, refund or chargeback according to our ledger. */
export type RecordedMovement = {
  kind: 'capture' | 'refund' | 'dispute' | 'dispute_reversal'
  intentId: string
  /** The provider's id of the refund or dispute; null for a capture. */
  refundId: string | null
  amountMinor: number
  /** Recorded provider fee of a capture. */
  feeMinor: number | null
  currency: CurrencyCode
}

/** Returns movements of a UTC day. A refund counts on the day it completed. */
export async function listMovementsOn(db: DbOrTx, day: CalendarDay): Promise<RecordedMovement[]> {
  const { rows } = await sql<RecordedMovement>`
    ${selectMovements}
    where entry.kind in ('capture', 'refund_done', 'dispute_withdrawn', 'dispute_reinstated')
      -- A refund that a bank rejected afterwards did not leave our balance.
      and (refund.id is null or refund.status = 'succeeded')
      and entry.created_at >= ${day}::date at time zone 'UTC'
      and entry.created_at < (${day}::date + 1) at time zone 'UTC'
    order by entry.id
  `.execute(db)
  return rows
}

/** Returns movements by the provider's intent and refund ids, regardless of date. */
export async function listMovementsByProviderIds(
  db: DbOrTx,
  { intentIds, refundIds }: { intentIds: readonly string[]; refundIds: readonly string[] },
): Promise<RecordedMovement[]> {
  const { rows } = await sql<RecordedMovement>`
    ${selectMovements}
    where (entry.kind = 'capture' and entry.cause = any (${[...intentIds]}::text[]))
      or (entry.kind = 'refund_begun' and refund.provider_refund_id = any (${[...refundIds]}::text[])
        and entry.cause = 'refund:' || refund.id || ':' || refund.attempt)
      or (entry.kind in ('dispute_withdrawn', 'dispute_reinstated') and entry.cause = any (${[...refundIds]}::text[]))
  `.execute(db)
  return rows
}

/** Returns whether the ledger has a failed refund of this amount for the intent. */
export async function hasFailedRefund(
  db: DbOrTx,
  { intentId, amountMinor }: { intentId: string; amountMinor: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from ledger_transactions entry
    join refunds refund on refund.id = entry.refund_id
    where entry.kind = 'refund_failed' and refund.intent_id = ${intentId} and refund.amount_minor = ${amountMinor}
    limit 1
  `.execute(db)
  return rows.length > 0
}

const selectMovements = sql`
  select
    case entry.kind
      when 'capture' then 'capture'
      when 'dispute_withdrawn' then 'dispute'
      when 'dispute_reinstated' then 'dispute_reversal'
      else 'refund'
    end as kind,
    case entry.kind when 'capture' then entry.cause else coalesce(dispute.intent_id, refund.intent_id) end as intent_id,
    coalesce(dispute.provider_dispute_id, refund.provider_refund_id) as refund_id,
    -- Entries of a chargeback include its fee.
    coalesce(dispute.amount_minor, debit.amount_minor) as amount_minor,
    debit.currency,
    case entry.kind when 'capture' then (
      select coalesce(sum(fee.amount_minor), 0)::bigint
      from ledger_transactions fee_entry
      join ledger_entries fee on fee.transaction_id = fee_entry.id and fee.account = 'provider_fees'
      where fee_entry.kind = 'provider_fee' and fee_entry.cause = entry.cause
    ) end as fee_minor
  from ledger_transactions entry
  join ledger_entries debit on debit.transaction_id = entry.id and debit.amount_minor > 0
    and debit.account <> 'provider_fees'
  left join refunds refund on refund.id = entry.refund_id
  left join disputes dispute on dispute.provider_dispute_id = entry.cause`

export type ReconciliationRow = { day: CalendarDay; compared: number; differences: Difference[]; createdAt: Date }

/** Stores the result of a day, replacing an earlier one. */
export async function saveReconciliation(
  db: DbOrTx,
  { day, compared, differences }: Omit<ReconciliationRow, 'createdAt'>,
): Promise<void> {
  const result = { compared, differences: JSON.stringify(differences), createdAt: sql<Date>`now()` }
  await db
    .insertInto('reconciliations')
    .values({ day, ...result })
    .onConflict((conflict) => conflict.column('day').doUpdateSet(result))
    .execute()
}
