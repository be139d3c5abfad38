import type { CurrencyCode } from '@amber/domain/money/currency'
import type { RefundDeclineReason } from '@amber/domain/payment/refund-decline'
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
  proof: RefundProof | null
}

/** Proof of a refund's reason; null where none is needed. */
type RefundProof = {
  dueAt: Date
  /** Amount that is refunded without accepted proof. */
  withoutMinor: number
  state: ProofState
}

/** Most advanced state of the documents that were sent. `received`: the file is being checked. `readable`: it passed. */
type ProofState = 'awaited' | 'received' | 'readable'

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
      'refunds.proofDueAt',
      'refunds.withoutProofMinor',
      proofState.as('proofState'),
    ])

/** State of the proof of the refund in `refunds`. A lead's proof is for all refunds of its cancellation. */
const proofState = sql<ProofState>`(
  select case
    when bool_or(documents.state = 'kept') then 'readable'
    when bool_or(documents.state = 'checking') then 'received'
    else 'awaited'
  end
  from documents
  where documents.refund_id is not null
    and documents.lead_id = (select paid.lead_id from payments paid where paid.id = refunds.payment_id)
)`

type StoredProof = { proofDueAt: Date | null; withoutProofMinor: number | null; proofState: ProofState }

const withProof = <Row extends StoredProof>({
  proofDueAt: dueAt,
  withoutProofMinor: withoutMinor,
  proofState: state,
  ...refund
}: Row) => ({ ...refund, proof: dueAt === null || withoutMinor === null ? null : { dueAt, withoutMinor, state } })

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
  proofDueAt?: Date | null
  withoutProofMinor?: number | null
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

type RefundQueryBuilder = ReturnType<typeof selectRefunds>

async function firstRefund(query: RefundQueryBuilder): Promise<RefundRow | undefined> {
  const row = await query.executeTakeFirst()
  return row && withProof(row)
}

export const findRefund = (db: DbOrTx, id: number): Promise<RefundRow | undefined> => findRefundBy(db, { id })

export type RefundKey = { id: number } | { uuid: string } | { providerRefundId: string }

export function findRefundBy(db: DbOrTx, key: RefundKey): Promise<RefundRow | undefined> {
  const rows = selectRefunds(db)
  if ('id' in key) return firstRefund(rows.where('refunds.id', '=', key.id))
  if ('uuid' in key) return firstRefund(rows.where('refunds.uuid', '=', key.uuid))
  return firstRefund(rows.where('refunds.providerRefundId', '=', key.providerRefundId))
}

export const findRefundByKey = (db: DbOrTx, requestKey: string): Promise<RefundRow | undefined> =>
  firstRefund(selectRefunds(db).where('refunds.requestKey', '=', requestKey))

/** Returns the lead's refund that waits for proof or for staff to review it. */
export const findRefundToProve = (db: DbOrTx, leadId: number): Promise<RefundRow | undefined> =>
  firstRefund(
    selectRefunds(db)
      .where('payments.leadId', '=', leadId)
      .where('refunds.status', '=', 'requested')
      .where('refunds.proofDueAt', 'is not', null)
      .orderBy('refunds.id', 'desc')
      .limit(1),
  )

/** Returns refunds whose proof was due before this moment and never sent. */
export async function listUnprovenRefunds(db: DbOrTx, dueBefore: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('refunds')
    .where('status', '=', 'requested')
    .where('proofDueAt', '<', dueBefore)
    .where(proofState, '=', 'awaited')
    .select('id')
    .orderBy('proofDueAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns whether a refund at the provider is one of ours. */
export const isOurRefund = async (db: DbOrTx, providerRefundId: string): Promise<boolean> =>
  (await db.selectFrom('refunds').where('providerRefundId', '=', providerRefundId).select('id').executeTakeFirst()) !==
  undefined

/** Returns the ids of a lead's refunds for a reason about which staff have not decided. */
export async function listAwaitedRefunds(db: DbOrTx, leadId: number, reason: RefundReason): Promise<number[]> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .where('payments.leadId', '=', leadId)
    .where('refunds.reason', '=', reason)
    .where('refunds.status', '=', 'requested')
    .select('refunds.id')
    .orderBy('refunds.id')
    .execute()
  return rows.map(({ id }) => id)
}

export const isRefundAwaited = async (db: DbOrTx, leadId: number, reason: RefundReason): Promise<boolean> =>
  (await listAwaitedRefunds(db, leadId, reason)).length > 0

/** Returns the sum of a lead's refunds for one reason, in minor units. */
export async function sumRefundsOfLead(db: DbOrTx, leadId: number, reason: RefundReason): Promise<number> {
  const { sum } = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .where('payments.leadId', '=', leadId)
    .where('refunds.reason', '=', reason)
    .select(sql<number>`coalesce(sum(refunds.amount_minor), 0)::bigint`.as('sum'))
    .executeTakeFirstOrThrow()
  return sum
}

/** Locks a refund. The caller has locked its lead. */
export const lockRefund = (tx: Tx, id: number): Promise<RefundRow | undefined> =>
  firstRefund(selectRefunds(tx).where('refunds.id', '=', id).forUpdate('refunds'))

export type RefundChange = {
  status?: RefundStatus
  amountMinor?: number
  attempt?: number
  providerRefundId?: string | null
  failureCode?: string | null
  /** Null when the time for sending proof ran out. */
  decidedBy?: number | null
  decidedAt?: Date
  declinedFor?: RefundDeclineReason | null
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
  'uuid' | 'status' | 'reason' | 'amountMinor' | 'currency' | 'createdAt' | 'endedAt' | 'proof'
> & {
  leadUuid: string
  paymentId: number
  paidAt: Date | null
  paymentAmountMinor: number
  rootId: number
  placeName: string
  /** Name of the member of staff who started it; null if the student did or it started by itself. */
  requestedByStaff: string | null
  /** Whether the viewer requested it, is assigned to the lead or paid, and must leave the decision to somebody else. */
  isOwn: boolean
  failureCode: string | null
  /** Uuids of the readable documents that prove the reason. */
  proofUuids: string[]
  /** Refunds with proof that the same person, by account or email, has requested so far, including this one. */
  proofRequests: number
}

type RefundQuery = { status?: RefundStatus | undefined; viewerId: number; p: number; limit: number }

/** Returns refunds, oldest first. */
export async function listRefunds(
  db: DbOrTx,
  { status, viewerId, p, limit }: RefundQuery,
): Promise<{ rows: ListedRefund[]; count: number }> {
  const matching = db
    .selectFrom('refunds')
    .$if(status !== undefined, (query) => query.where('refunds.status', '=', status ?? 'requested'))
  const [rows, { count }] = await Promise.all([
    matching
      .innerJoin('payments', 'payments.id', 'refunds.paymentId')
      .innerJoin('leads', 'leads.id', 'payments.leadId')
      .innerJoin('inventories as place', 'place.id', 'payments.rootId')
      .leftJoin('users as requester', (join) =>
        join
          .onRef('requester.id', '=', 'refunds.requestedBy')
          .on(sql<boolean>`requester.id is distinct from leads.user_id`),
      )
      .select([
        'refunds.uuid',
        'refunds.status',
        'refunds.reason',
        'refunds.amountMinor',
        sql<CurrencyCode>`refunds.currency`.as('currency'),
        'refunds.createdAt',
        'refunds.endedAt',
        'refunds.failureCode',
        'refunds.proofDueAt',
        'refunds.withoutProofMinor',
        proofState.as('proofState'),
        'leads.uuid as leadUuid',
        'payments.id as paymentId',
        'payments.paidAt',
        'payments.amountMinor as paymentAmountMinor',
        'payments.rootId',
        'place.name as placeName',
        'requester.name as requestedByStaff',
        sql<boolean>`(
          refunds.requested_by is not distinct from ${viewerId}::bigint
          or leads.assigned_to is not distinct from ${viewerId}::bigint
          or exists (
            select from users viewer
            where viewer.id = ${viewerId} and (viewer.id = leads.user_id or viewer.email = leads.email)
          )
        )`.as('isOwn'),
        sql<string[]>`coalesce(
          (
            select jsonb_agg(documents.uuid order by documents.id) from documents
            where refunds.proof_due_at is not null and documents.lead_id = leads.id
              and documents.refund_id is not null and documents.state = 'kept'
          ),
          '[]'
        )`.as('proofUuids'),
        proofRequests.as('proofRequests'),
      ])
      .orderBy('refunds.createdAt')
      .orderBy('refunds.id')
      .limit(limit)
      .offset((p - 1) * limit)
      .execute(),
    matching.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows.map(withProof), count }
}

/** Counts the bookings that the person in `leads` cancelled for a reason that needs proof. Students who book as visitors are known by their email. */
const proofRequests = sql<number>`(
  select count(distinct person.id)::int from refunds other
  join payments on payments.id = other.payment_id
  join leads person on person.id = payments.lead_id
  where other.proof_due_at is not null
    and (person.user_id = leads.user_id or person.email = leads.email or person.id = leads.id)
)`
