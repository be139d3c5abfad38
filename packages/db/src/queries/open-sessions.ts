import { sql } from 'kysely'
import type { Db } from '../database.ts'

/** Which of these sessions have not ended: for what stays open longer than a request. */
export async function listOpenSessions(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const open = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('sessions.id', 'in', ids)
    .where('sessions.revokedAt', 'is', null)
    .where('sessions.idleEndsAt', '>', sql<Date>`now()`)
    .where('users.erasedAt', 'is', null)
    .select('sessions.id')
    .execute()
  return new Set(open.map(({ id }) => id))
}
