import type { Language } from '@amber/domain/languages'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

export type LockedPerson = { id: number; email: string | null; language: Language; hasRole: boolean }

/** Locks the user until commit, so that logins and role changes wait. */
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

/** Creates an erasure, or returns the existing one if requested again. */
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

/** Deletes the user's sessions. Unlike a logout, this leaves no record of them. */
export async function deleteSessionsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('sessions').where('userId', '=', userId).execute()
}

/** Deletes the mail with this key, whether pending or sent. */
export async function deleteMailByKey(tx: Tx, idempotencyKey: string): Promise<void> {
  await tx.deleteFrom('mails').where('idempotencyKey', '=', idempotencyKey).execute()
}
