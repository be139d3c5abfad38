import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

/** Whoever holds an offer. */
export type TakerRow = {
  id: number
  takeoverId: number
  leadId: number
  paymentId: number
  reservedAt: Date
  expiresAt: Date
}

/** Why somebody holds an offer no more. */
export type TakerEnd = 'expired' | 'gave_up' | 'declined' | 'undecided' | 'offer_ended' | 'completed'

const COLUMNS = ['id', 'takeoverId', 'leadId', 'paymentId', 'reservedAt', 'expiresAt'] as const

/** Returns whoever holds the offer; a unique index allows at most one. */
export const findTaker = (db: DbOrTx, takeoverId: number): Promise<TakerRow | undefined> =>
  db
    .selectFrom('takeoverTakers')
    .where('takeoverId', '=', takeoverId)
    .where('endedAt', 'is', null)
    .select(COLUMNS)
    .executeTakeFirst()

/** Returns why somebody holds the offer no more; null if they still hold it, and undefined if they never did. */
export async function findTakerEnd(
  db: DbOrTx,
  { id, takeoverId }: Pick<TakerRow, 'id' | 'takeoverId'>,
): Promise<TakerEnd | null | undefined> {
  const row = await db
    .selectFrom('takeoverTakers')
    .where('id', '=', id)
    .where('takeoverId', '=', takeoverId)
    .select('endReason')
    .executeTakeFirst()
  return row && (row.endReason as TakerEnd | null)
}

export async function insertTaker(tx: Tx, taker: Omit<TakerRow, 'id'>): Promise<TakerRow> {
  return tx.insertInto('takeoverTakers').values(taker).returning(COLUMNS).executeTakeFirstOrThrow()
}

export async function extendTaker(tx: Tx, id: number, expiresAt: Date): Promise<void> {
  await tx.updateTable('takeoverTakers').set({ expiresAt }).where('id', '=', id).execute()
}

export async function endTaker(tx: Tx, id: number, endReason: TakerEnd): Promise<void> {
  await tx
    .updateTable('takeoverTakers')
    .set({ endedAt: sql<Date>`now()`, endReason })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute()
}

/** Counts how often the account has held an offer since, ended or not, so that nobody blocks one for ever. */
export async function countReservationsOf(
  tx: Tx,
  { userId, takeoverId, since }: { userId: number; takeoverId: number; since: Date },
): Promise<number> {
  const { count } = await tx
    .selectFrom('takeoverTakers')
    .innerJoin('leads', 'leads.id', 'takeoverTakers.leadId')
    .where('leads.userId', '=', userId)
    .where('takeoverTakers.takeoverId', '=', takeoverId)
    .where('takeoverTakers.reservedAt', '>', since)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the offer that the account holds anywhere, or undefined. */
export const findReservationOf = (db: DbOrTx, userId: number): Promise<{ takeoverId: number } | undefined> =>
  db
    .selectFrom('takeoverTakers')
    .innerJoin('leads', 'leads.id', 'takeoverTakers.leadId')
    .where('leads.userId', '=', userId)
    .where('takeoverTakers.endedAt', 'is', null)
    .select('takeoverTakers.takeoverId')
    .executeTakeFirst()

/** Serialises the reservations of one account across all places until commit. */
export async function lockReservationsOf(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('takeover:' || ${userId}::text, 0))`.execute(tx)
}

export type DueTakeover = { id: number; rootId: number }

/**
 * Returns offers about which something has to happen because time has passed: a reservation, a decision of the landlord,
 * or the day on which the other student would have moved in. `today` is that of the westernmost time zone.
 */
export async function listDueTakeovers(
  db: DbOrTx,
  { now, today, limit }: { now: Date; today: string; limit: number },
): Promise<DueTakeover[]> {
  const { rows } = await sql<DueTakeover>`
    select takeover.id, takeover.root_id
    from takeovers takeover
    left join takeover_takers taker on taker.takeover_id = takeover.id and taker.ended_at is null
    where takeover.status in ('requested', 'listed', 'reserved', 'paid') and (
      takeover.decide_by <= ${now}
      or (takeover.status = 'reserved' and taker.expires_at <= ${now})
      or (takeover.status in ('requested', 'listed', 'reserved') and takeover.leave_on < ${today}::date)
    )
    order by takeover.id
    limit ${limit}
  `.execute(db)
  return rows
}

/** Returns whether the lead holds an offer that it can pay. */
export async function isTakeoverHeld(db: DbOrTx, leadId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('takeoverTakers')
    .where('leadId', '=', leadId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
