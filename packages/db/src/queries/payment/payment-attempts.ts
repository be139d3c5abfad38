import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

export type AttemptRow = {
  paymentId: number
  attempt: number
  /** Key sent with every request of the attempt, so that retries are idempotent. */
  idempotencyKey: string
  /** Null until the provider's response is stored. */
  intentId: string | null
}

const COLUMNS = ['paymentId', 'attempt', sql<string>`idempotency_key`.as('idempotencyKey'), 'intentId'] as const

/** Returns the open attempt; a unique index allows at most one. */
export const findOpenAttempt = (db: DbOrTx, paymentId: number): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('paymentAttempts')
    .where('paymentId', '=', paymentId)
    .where('cancelledAt', 'is', null)
    .where('capturedAt', 'is', null)
    .select(COLUMNS)
    .executeTakeFirst()

/** Inserts the next attempt of a locked payment that has no open one. */
export async function insertAttempt(tx: Tx, paymentId: number): Promise<AttemptRow> {
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
  if (!begun) throw new Error('attempt insert returned no row')
  return begun
}

export type IntentOwner = { paymentId: number; isCaptured: boolean }

export async function findIntent(db: DbOrTx, intentId: string): Promise<IntentOwner | undefined> {
  const row = await db
    .selectFrom('paymentAttempts')
    .where('intentId', '=', intentId)
    .select(['paymentId', 'capturedAt'])
    .executeTakeFirst()
  return row && { paymentId: row.paymentId, isCaptured: row.capturedAt !== null }
}

/** Stores the provider's intent id. Returns false if the attempt already has another. */
export async function setIntentId(tx: Tx, { paymentId, attempt }: AttemptKey, intentId: string): Promise<boolean> {
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

/** Marks an attempt as cancelled unless it was captured. */
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
  /** False if the attempt was already ended or is unknown to us. */
  wasOpen: boolean
}

/**
 * Marks an attempt as captured; the provider's capture overrides any other state. An unknown intent belongs to the open
 * attempt without an intent id, whose response was lost; otherwise an attempt is inserted. The caller has locked the
 * payment.
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

/** Returns the intent of a captured attempt. */
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
