import type { Language } from '@amber/domain/languages'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../database.ts'

export type LockedPerson = { id: number; email: string | null; language: Language; hasRole: boolean }

/** Holds the person until commit: who logs in, or is given a role, meanwhile waits. */
export async function lockPerson(tx: Tx, id: number): Promise<LockedPerson> {
  return tx
    .selectFrom('users')
    .where('id', '=', id)
    .select([
      'id',
      'email',
      'language',
      sql<boolean>`exists (select from user_roles where user_id = users.id)`.as('hasRole'),
    ])
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export type ErasureRow = { id: number; userId: number; requestedAt: Date; doneAt: Date | null }

/** Asked for twice it is one, and began with the first. */
export const createErasure = (tx: Tx, userId: number): Promise<ErasureRow> =>
  tx
    .insertInto('erasures')
    .values({ userId })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ userId }))
    .returning(['id', 'userId', 'requestedAt', 'doneAt'])
    .executeTakeFirstOrThrow()

export const findErasure = (db: DbOrTx, id: number): Promise<ErasureRow | undefined> =>
  db.selectFrom('erasures').where('id', '=', id).select(['id', 'userId', 'requestedAt', 'doneAt']).executeTakeFirst()

export async function markErasureDone(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('erasures')
    .set({ doneAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Everything of the account that could still be used ends. Unlike a logout it leaves nothing to look at. */
export async function deleteSessionsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('sessions').where('userId', '=', userId).execute()
}

/** A mail that is waiting under this key, or was sent. */
export async function deleteMailOf(tx: Tx, idempotencyKey: string): Promise<void> {
  await tx.deleteFrom('mails').where('idempotencyKey', '=', idempotencyKey).execute()
}
