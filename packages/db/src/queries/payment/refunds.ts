import type { CurrencyCode } from '@amber/domain/money/currency'
import { AUTOMATIC_REASONS, type RefundReason } from '@amber/domain/payment/refund-reason'
import type { RefundStatus } from '@amber/domain/payment/refund-status'
import type { PaymentType } from '@amber/domain/payment/vocabulary'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

export type RefundRow = {
  id: number
  uuid: string
  paymentId: number
  leadId: number
  intentId: string
  amountMinor: number
  currency: CurrencyCode
  paymentType: PaymentType
  reason: RefundReason
  status: RefundStatus
  attempt: number
  /** Sent to the provider, so that a repeated request refunds once. */
  idempotencyKey: string
  providerRefundId: string | null
  requestedBy: number | null
  createdAt: Date
  updatedAt: Date
  endedAt: Date | null
}

const selectRefunds = (db: DbOrTx) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select([
      'refunds.id',
      'refunds.uuid',
      'refunds.paymentId',
      'payments.leadId',
      'refunds.intentId',
      'refunds.amountMinor',
      sql<CurrencyCode>`refunds.currency`.as('currency'),
      'payments.paymentType',
      'refunds.reason',
      'refunds.status',
      'refunds.attempt',
      sql<string>`refunds.idempotency_key`.as('idempotencyKey'),
      'refunds.providerRefundId',
      'refunds.requestedBy',
      'refunds.createdAt',
      'refunds.updatedAt',
      'refunds.endedAt',
    ])

export type NewRefund = {
  paymentId: number
  intentId: string
  amountMinor: number
  currency: CurrencyCode
  reason: RefundReason
  status: 'requested' | 'approved'
  /** Sent by the browser, so that a repeated submit requests one refund. */
  requestKey?: string | null
  requestedBy?: number | null
}

/** Inserts a refund and returns its id, or undefined for a second automatic refund of one capture. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<number | undefined> {
  const row = await tx
    .insertInto('refunds')
    .values(refund)
    .onConflict((conflict) =>
      conflict.column('intentId').where('reason', 'in', AUTOMATIC_REASONS.map(inline)).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** PostgreSQL does not infer a partial index from a predicate with parameters. */
const inline = (reason: RefundReason) => sql.lit(reason)

export const findRefund = (db: DbOrTx, id: number): Promise<RefundRow | undefined> =>
  selectRefunds(db).where('refunds.id', '=', id).executeTakeFirst()

export const findRefundByKey = (db: DbOrTx, requestKey: string): Promise<RefundRow | undefined> =>
  selectRefunds(db).where('refunds.requestKey', '=', requestKey).executeTakeFirst()

/** Returns whether a refund at the provider is one of ours. */
export const isOurRefund = async (db: DbOrTx, providerRefundId: string): Promise<boolean> =>
  (await db.selectFrom('refunds').where('providerRefundId', '=', providerRefundId).select('id').executeTakeFirst()) !==
  undefined

export const lockRefund = (
  tx: Tx,
  key: { id: number } | { uuid: string } | { providerRefundId: string },
): Promise<RefundRow | undefined> => {
  const rows = selectRefunds(tx).forUpdate('refunds')
  if ('id' in key) return rows.where('refunds.id', '=', key.id).executeTakeFirst()
  if ('uuid' in key) return rows.where('refunds.uuid', '=', key.uuid).executeTakeFirst()
  return rows.where('refunds.providerRefundId', '=', key.providerRefundId).executeTakeFirst()
}

export type RefundChange = {
  status?: RefundStatus
  attempt?: number
  providerRefundId?: string | null
  failureCode?: string | null
  decidedBy?: number
  decidedAt?: Date
  endedAt?: Date | null
}

export async function updateRefund(tx: Tx, id: number, change: RefundChange): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ ...change, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/**
 * Returns the ids of approved and pending refunds that have not changed for the given seconds, presumably because their
 * jobs were lost.
 */
export async function listStuckRefunds(
  db: DbOrTx,
  { approvedSeconds, pendingSeconds, limit }: { approvedSeconds: number; pendingSeconds: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from refunds
    where status in ('approved', 'pending') and updated_at < now() - make_interval(
      secs => case status when 'approved' then ${approvedSeconds}::int else ${pendingSeconds}::int end
    )
    order by updated_at
    limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

export type ListedRefund = Pick<
  RefundRow,
  'uuid' | 'status' | 'reason' | 'amountMinor' | 'currency' | 'createdAt' | 'endedAt'
> & { leadUuid: string; paymentAmountMinor: number; failureCode: string | null }

type RefundQuery = { status?: RefundStatus | undefined; p: number; limit: number }

/** Returns refunds, oldest first. */
export async function listRefunds(
  db: DbOrTx,
  { status, p, limit }: RefundQuery,
): Promise<{ rows: ListedRefund[]; count: number }> {
  const matching = db
    .selectFrom('refunds')
    .$if(status !== undefined, (query) => query.where('refunds.status', '=', status ?? 'requested'))
  const [rows, { count }] = await Promise.all([
    matching
      .innerJoin('payments', 'payments.id', 'refunds.paymentId')
      .innerJoin('leads', 'leads.id', 'payments.leadId')
      .select([
        'refunds.uuid',
        'refunds.status',
        'refunds.reason',
        'refunds.amountMinor',
        sql<CurrencyCode>`refunds.currency`.as('currency'),
        'refunds.createdAt',
        'refunds.endedAt',
        'refunds.failureCode',
        'leads.uuid as leadUuid',
        'payments.amountMinor as paymentAmountMinor',
      ])
      .orderBy('refunds.createdAt')
      .orderBy('refunds.id')
      .limit(limit)
      .offset((p - 1) * limit)
      .execute(),
    matching.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, count }
}
