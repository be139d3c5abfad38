import type { CurrencyCode } from '@amber/domain/money/currency'
import { AUTOMATIC_REASONS, type RefundReason } from '@amber/domain/payment/refund-reason'
import type { RefundStatus } from '@amber/domain/payment/refund-status'
import type { PaymentType } from '@amber/domain/payment/vocabulary'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../database.ts'

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
  idempotencyKey: string
  providerRefundId: string | null
  requestedBy: number | null
  createdAt: Date
  updatedAt: Date
  endedAt: Date | null
}

const refundRows = (db: DbOrTx) =>
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
  requestKey?: string | null
  requestedBy?: number | null
}

/** Gives its number; undefined where the same capture goes back by itself already. */
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

/** The condition of the index has to stand there as it is: a parameter would not be seen to be the same. */
const inline = (reason: RefundReason) => sql.lit(reason)

export const findRefund = (db: DbOrTx, id: number): Promise<RefundRow | undefined> =>
  refundRows(db).where('refunds.id', '=', id).executeTakeFirst()

export const findRefundByKey = (db: DbOrTx, requestKey: string): Promise<RefundRow | undefined> =>
  refundRows(db).where('refunds.requestKey', '=', requestKey).executeTakeFirst()

/** Holds it until commit. */
export const lockRefund = (
  tx: Tx,
  by: { id: number } | { uuid: string } | { providerRefundId: string },
): Promise<RefundRow | undefined> => {
  const rows = refundRows(tx).forUpdate('refunds')
  if ('id' in by) return rows.where('refunds.id', '=', by.id).executeTakeFirst()
  if ('uuid' in by) return rows.where('refunds.uuid', '=', by.uuid).executeTakeFirst()
  return rows.where('refunds.providerRefundId', '=', by.providerRefundId).executeTakeFirst()
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

/** Nobody has looked at them for so long: their jobs were lost. One that a bank is at may wait for longer. */
export async function listForgottenRefunds(
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

type Wanted = { status?: RefundStatus | undefined; p: number; limit: number }

/** Those that wait longest first. */
export async function listRefundsByStatus(
  db: DbOrTx,
  { status, p, limit }: Wanted,
): Promise<{ rows: ListedRefund[]; count: number }> {
  const wanted = db
    .selectFrom('refunds')
    .$if(status !== undefined, (query) => query.where('refunds.status', '=', status ?? 'requested'))
  const [rows, { count }] = await Promise.all([
    wanted
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
    wanted.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, count }
}
