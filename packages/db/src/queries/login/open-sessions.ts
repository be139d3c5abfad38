import { sql } from 'kysely'
import type { Db } from '../../database.ts'

/** Returns which sessions are still valid, for connections that outlive a request. */
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
