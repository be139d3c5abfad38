import type { LedgerEntry, LedgerKind, LedgerMovement } from '@amber/domain/payment/ledger'
import type { PaymentType } from '@amber/domain/payment/vocabulary'
import { AUTOMATIC_REASONS } from '@amber/domain/payment/refund-reason'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'
import { lostToBanks, takenByBanks } from './disputed-money.ts'

export type NewLedgerTransaction = {
  kind: LedgerKind
  /** Intent, or refund with attempt, that caused the transaction. A kind is written once per cause. */
  cause: string
  paymentId: number
  refundId?: number | null
  entries: readonly LedgerEntry[]
}

/**
 * Writes a ledger transaction; no other code may. Returns false without changes if it was already written. The
 * database checks at commit that the entries sum to zero.
 */
export async function writeLedger(
  tx: Tx,
  { kind, cause, paymentId, refundId = null, entries }: NewLedgerTransaction,
): Promise<boolean> {
  const entryRows = entries.map(({ account, currency, amountMinor }) => ({ account, currency, amount: amountMinor }))
  const { rows } = await sql<{ id: number }>`
    with written as (
      insert into ledger_transactions (kind, cause, payment_id, refund_id)
      values (${kind}, ${cause}, ${paymentId}, ${refundId})
      on conflict (kind, cause) do nothing
      returning id
    ), moved as (
      insert into ledger_entries (transaction_id, account, currency, amount_minor)
      select written.id, entry.account::ledger_account, entry.currency, entry.amount
      from written
      cross join json_to_recordset(${JSON.stringify(entryRows)}) as entry (account text, currency text, amount bigint)
    )
    select id from written
  `.execute(tx)
  return rows.length > 0
}

export type MovementRow = LedgerMovement & { paymentId: number; at: Date }

/** Returns ledger transactions, oldest first. */
export async function listMovementsOf(db: DbOrTx, paymentIds: readonly number[]): Promise<MovementRow[]> {
  if (paymentIds.length === 0) return []
  const { rows } = await sql<MovementRow>`
    select
      written.kind, written.payment_id, written.created_at as at,
      json_agg(
        json_build_object('account', entry.account, 'currency', entry.currency, 'amountMinor', entry.amount_minor)
      ) as entries
    from ledger_transactions written
    join ledger_entries entry on entry.transaction_id = written.id
    where written.payment_id = any (${[...paymentIds]}::bigint[])
    group by written.id
    order by written.id
  `.execute(db)
  return rows
}

export type RetainedCapture = {
  paymentId: number
  paymentType: PaymentType
  intentId: string
  /**
   * Amount less all refunds that are requested, pending or completed, and less what a bank took back for good; zero if
   * a bank took back what was refunded before.
   */
  leftMinor: number
  /** Whether a bank has taken some of it, for good or until it decides. */
  isDisputed: boolean
}

/** Returns the capture that was not automatically refunded, or undefined for a free booking. */
export const findRetainedCapture = async (db: DbOrTx, paymentId: number): Promise<RetainedCapture | undefined> =>
  (await selectRetainedCaptures(db, sql`payment.id = ${paymentId}`))[0]

/** Returns the captures of a lead that were not automatically refunded, oldest first: for its room, and differences. */
export const listRetainedCaptures = (db: DbOrTx, leadId: number): Promise<RetainedCapture[]> =>
  selectRetainedCaptures(db, sql`payment.lead_id = ${leadId}`)

async function selectRetainedCaptures(db: DbOrTx, isWanted: RawBuilder<unknown>): Promise<RetainedCapture[]> {
  const { rows } = await sql<RetainedCapture>`
    select distinct on (payment.id)
      payment.id as payment_id, payment.payment_type, written.cause as intent_id,
      greatest(
        0,
        entry.amount_minor - coalesce(
          (
            select sum(refund.amount_minor) from refunds refund
            where refund.intent_id = written.cause and refund.status <> 'declined'
          ),
          0
        ) - ${lostToBanks(sql`written.cause`)}
      )::bigint as left_minor,
      ${takenByBanks(sql`written.cause`)} > 0 as is_disputed
    from payments payment
    join ledger_transactions written on written.payment_id = payment.id and written.kind = 'capture'
    join ledger_entries entry on entry.transaction_id = written.id and entry.account = 'provider_balance'
    where ${isWanted} and not exists (
      select from refunds refund
      where refund.intent_id = written.cause and refund.reason = any (${[...AUTOMATIC_REASONS]}::refund_reason[])
    )
    order by payment.id, written.id
  `.execute(db)
  return rows
}
