import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { DepositLeaving, DepositOutcome } from '@amber/domain/deposit/deposit-claim'
import type { DepositClaim } from '@amber/domain/deposit/describe-deposit'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

export type DepositReturnRow = DepositClaim & { leadId: number }

/** Returns what the students of leads have said about getting their deposits back. */
export async function listDepositReturns(db: DbOrTx, leadIds: readonly number[]): Promise<DepositReturnRow[]> {
  if (leadIds.length === 0) return []
  const rows = await db.selectFrom('depositReturns').where('leadId', 'in', leadIds).selectAll().execute()
  return rows.map(({ leadId, disputedAt, returnedOn, returnedMinor, deductedMinor, deductionReason, ...said }) => {
    const { leftOn, requestedFrom, requestedOn, agreedOn, wantsReminders } = said
    const isAnswered = returnedOn !== null && returnedMinor !== null && deductedMinor !== null
    return {
      leadId,
      leaving: { leftOn, requestedFrom, requestedOn, agreedOn, wantsReminders },
      outcome: isAnswered ? { returnedOn, returnedMinor, deductedMinor, reason: deductionReason } : null,
      isDisputed: disputedAt !== null,
    }
  })
}

/** Stores what the student says about leaving and asking, instead of what they said before. */
export async function saveDepositLeaving(
  tx: Tx,
  leadId: number,
  { currency, ...leaving }: DepositLeaving & { currency: CurrencyCode },
): Promise<void> {
  await tx
    .insertInto('depositReturns')
    .values({ leadId, currency, ...leaving })
    .onConflict((conflict) => conflict.column('leadId').doUpdateSet({ ...leaving, updatedAt: sql`now()` }))
    .execute()
}

/** Stores what came back, and what was deducted; null for an answer that was entered by mistake. */
export async function saveDepositOutcome(tx: Tx, leadId: number, outcome: DepositOutcome | null): Promise<void> {
  await tx
    .updateTable('depositReturns')
    .set({
      returnedOn: outcome?.returnedOn ?? null,
      returnedMinor: outcome?.returnedMinor ?? null,
      deductedMinor: outcome?.deductedMinor ?? null,
      deductionReason: outcome?.reason ?? null,
      updatedAt: sql`now()`,
    })
    .where('leadId', '=', leadId)
    .execute()
}

export async function saveDepositDispute(tx: Tx, leadId: number, disputedAt: Date | null): Promise<void> {
  await tx
    .updateTable('depositReturns')
    .set({ disputedAt, updatedAt: sql`now()` })
    .where('leadId', '=', leadId)
    .execute()
}

/** Stops the mails about the return of a deposit. */
export async function stopDepositReminders(db: DbOrTx, leadId: number): Promise<void> {
  await db
    .updateTable('depositReturns')
    .set({ wantsReminders: false, updatedAt: sql`now()` })
    .where('leadId', '=', leadId)
    .where('wantsReminders', '=', true)
    .execute()
}

/** Returns leads after an id whose deposit nobody has answered about, and whose student wants mails. */
export async function listLeadsToRemind(
  db: DbOrTx,
  { after, limit, leftSince }: { after: number; limit: number; leftSince: CalendarDay },
): Promise<number[]> {
  const rows = await db
    .selectFrom('depositReturns')
    .where('wantsReminders', '=', true)
    .where('returnedOn', 'is', null)
    .where('disputedAt', 'is', null)
    .where('leadId', '>', after)
    .where('leftOn', '>=', leftSince)
    .orderBy('leadId')
    .limit(limit)
    .select('leadId')
    .execute()
  return rows.map(({ leadId }) => leadId)
}

/** Deletes what was said about stays that somebody left before a day, and returns how many. */
export async function deleteDepositReturns(
  db: DbOrTx,
  { leftBefore, limit }: { leftBefore: CalendarDay; limit: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('depositReturns')
    .where('leadId', 'in', (rows) =>
      rows
        .selectFrom('depositReturns')
        .where('leftOn', '<', leftBefore)
        .orderBy('leftOn')
        .limit(limit)
        .select('leadId'),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
