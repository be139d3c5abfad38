import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { ClosureReason } from '@amber/domain/finance/difference-closure'
import type { Difference } from '@amber/domain/payment/reconciliation'
import { sql } from 'kysely'
import type { Tx } from '../../database.ts'

/** Identifies `listed.difference` within its day, whenever that day is compared. */
export const differenceKeySql = sql`(listed.difference ->> 'is') || ':' || (listed.difference ->> 'kind') || ':'
  || coalesce(listed.difference ->> 'refundId', listed.difference ->> 'intentId')`

/** Whether `closure` is of `listed.difference` as it is now. */
export const closesDifferenceSql = sql`(
  closure.here is not distinct from (listed.difference ->> 'here')::bigint
  and closure.there is not distinct from (listed.difference ->> 'there')::bigint
  and closure.currency = listed.difference ->> 'currency'
)`

export type DifferenceToClose = Pick<Difference, 'here' | 'there'> & { currency: string; paymentId: number | null }

/** Finds a difference of a compared day by its key. */
export async function findDifference(
  tx: Tx,
  { day, key }: { day: CalendarDay; key: string },
): Promise<DifferenceToClose | undefined> {
  const { rows } = await sql<DifferenceToClose>`
    select
      (listed.difference ->> 'here')::bigint as here, (listed.difference ->> 'there')::bigint as there,
      listed.difference ->> 'currency' as currency,
      (
        select attempt.payment_id from payment_attempts attempt
        where attempt.intent_id = listed.difference ->> 'intentId'
      ) as payment_id
    from reconciliations reconciled
    cross join jsonb_array_elements(reconciled.differences) as listed (difference)
    where reconciled.day = ${day} and ${differenceKeySql} = ${key}
    limit 1
  `.execute(tx)
  return rows[0]
}

export type NewClosure = {
  day: CalendarDay
  key: string
  here: number | null
  there: number | null
  currency: string
  paymentId: number | null
  reason: ClosureReason
  note: string
  closedBy: number
  needsApproval: boolean
}

/** Returns undefined if the difference is already closed, or waits for a second person. */
export async function insertClosure(tx: Tx, { key, ...closure }: NewClosure): Promise<{ id: number } | undefined> {
  const { day, here, there, currency } = closure
  // A closure of another amount closes nothing any more. The audit log keeps who closed it.
  await tx
    .deleteFrom('differenceClosures')
    .where('day', '=', day)
    .where('differenceKey', '=', key)
    .where(
      sql<boolean>`(here, there, currency) is distinct from (${here}::bigint, ${there}::bigint, ${currency}::text)`,
    )
    .execute()
  return tx
    .insertInto('differenceClosures')
    .values({ ...closure, differenceKey: key })
    .onConflict((conflict) => conflict.columns(['day', 'differenceKey']).doNothing())
    .returning('id')
    .executeTakeFirst()
}

export type ClosureRow = { id: number; closedBy: number; isWaiting: boolean }

export async function lockClosure(tx: Tx, uuid: string): Promise<ClosureRow | undefined> {
  const row = await tx
    .selectFrom('differenceClosures')
    .where('uuid', '=', uuid)
    .select(['id', 'closedBy', 'needsApproval', 'approvedAt'])
    .forUpdate()
    .executeTakeFirst()
  return row && { id: row.id, closedBy: row.closedBy, isWaiting: row.needsApproval && row.approvedAt === null }
}

export async function approveClosure(tx: Tx, id: number, approvedBy: number): Promise<void> {
  const approved = { approvedBy, approvedAt: sql<Date>`now()` }
  await tx.updateTable('differenceClosures').set(approved).where('id', '=', id).execute()
}

/** Opens the difference again. */
export async function deleteClosure(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('differenceClosures').where('id', '=', id).execute()
}
