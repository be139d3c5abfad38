import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../database.ts'

export type AttemptRow = {
  paymentId: number
  attempt: number
  /** The same attempt asks with the same key, whatever happened to the answer. */
  idempotencyKey: string
  /** Null until the provider's answer was written down. */
  intentId: string | null
}

const COLUMNS = ['paymentId', 'attempt', sql<string>`idempotency_key`.as('idempotencyKey'), 'intentId'] as const

/** By which somebody could still pay: one at most, which the database sees to. */
export const findOpenAttempt = (db: DbOrTx, paymentId: number): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('paymentAttempts')
    .where('paymentId', '=', paymentId)
    .where('cancelledAt', 'is', null)
    .where('capturedAt', 'is', null)
    .select(COLUMNS)
    .executeTakeFirst()

/** The next one, of a payment that is locked and has none open. */
export async function beginAttempt(tx: Tx, paymentId: number): Promise<AttemptRow> {
  const { rows } = await sql<AttemptRow>`
    with begun as (
      insert into payment_attempts (payment_id, attempt)
      select ${paymentId}, coalesce(max(attempt), 0) + 1 from payment_attempts where payment_id = ${paymentId}
      returning payment_id, attempt, idempotency_key, intent_id
    ), counted as (
      update payments set attempt = begun.attempt from begun where payments.id = begun.payment_id
    )
    select * from begun
  `.execute(tx)
  const [begun] = rows
  if (!begun) throw new Error('an insert gives its row')
  return begun
}

export type KnownIntent = { paymentId: number; attempt: number; isOpen: boolean }

export async function findIntent(db: DbOrTx, intentId: string): Promise<KnownIntent | undefined> {
  const row = await db
    .selectFrom('paymentAttempts')
    .where('intentId', '=', intentId)
    .select(['paymentId', 'attempt', 'cancelledAt', 'capturedAt'])
    .executeTakeFirst()
  return row && { paymentId: row.paymentId, attempt: row.attempt, isOpen: !row.cancelledAt && !row.capturedAt }
}

/** What the provider called it. False: it has another name already. */
export async function nameIntent(tx: Tx, { paymentId, attempt }: AttemptKey, intentId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('paymentAttempts')
    .set({ intentId })
    .where('paymentId', '=', paymentId)
    .where('attempt', '=', attempt)
    .where((where) => where.or([where('intentId', 'is', null), where('intentId', '=', intentId)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type AttemptKey = Pick<AttemptRow, 'paymentId' | 'attempt'>

/** Nothing can be paid by it any more. */
export async function cancelAttempt(tx: Tx, { paymentId, attempt }: AttemptKey, now: Date): Promise<void> {
  await tx
    .updateTable('paymentAttempts')
    .set({ cancelledAt: now })
    .where('paymentId', '=', paymentId)
    .where('attempt', '=', attempt)
    .where('capturedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .execute()
}

export type CapturedAttempt = {
  attempt: number
  /** False: the provider had ended it before, or we had never asked for it. */
  wasOpen: boolean
}

/**
 * The provider's word that the money was taken beats any other. Of an intent whose name we don't know it is the open
 * attempt without one, whose answer was lost; else nobody wrote it down, and it is written down so. The payment is locked.
 */
export async function captureAttempt(
  tx: Tx,
  { paymentId, intentId }: { paymentId: number; intentId: string },
  now: Date,
): Promise<CapturedAttempt> {
  const { rows } = await sql<CapturedAttempt>`
    with paid as (
      select payment_id, attempt, cancelled_at is null and captured_at is null as was_open
      from payment_attempts
      where intent_id = ${intentId} or (
        payment_id = ${paymentId} and intent_id is null and cancelled_at is null and captured_at is null
      )
      order by intent_id is null
      limit 1
    )
    update payment_attempts captured
    set intent_id = ${intentId}, captured_at = coalesce(captured.captured_at, ${now}), cancelled_at = null
    from paid
    where captured.payment_id = paid.payment_id and captured.attempt = paid.attempt
    returning captured.attempt, paid.was_open
  `.execute(tx)
  return rows[0] ?? { attempt: await insertCaptured(tx, { paymentId, intentId }, now), wasOpen: false }
}

async function insertCaptured(
  tx: Tx,
  { paymentId, intentId }: { paymentId: number; intentId: string },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ attempt: number }>`
    insert into payment_attempts (payment_id, attempt, intent_id, captured_at)
    select ${paymentId}, coalesce(max(attempt), 0) + 1, ${intentId}, ${now}
    from payment_attempts where payment_id = ${paymentId}
    returning attempt
  `.execute(tx)
  return rows[0]?.attempt ?? 0
}

/** By which a payment was captured, the first of them. */
export async function findCapturedIntent(db: DbOrTx, paymentId: number, attempt: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('paymentAttempts')
    .where('paymentId', '=', paymentId)
    .where('attempt', '=', attempt)
    .where('capturedAt', 'is not', null)
    .select('intentId')
    .executeTakeFirst()
  return row?.intentId ?? undefined
}
