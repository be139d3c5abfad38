import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

/** Counts the audited actions of one kind by a person within a day. */
export async function countRecentActions(db: DbOrTx, actorId: number, action: string): Promise<number> {
  const { count } = await db
    .selectFrom('auditLog')
    .where('actorId', '=', actorId)
    .where('action', '=', action)
    .where('createdAt', '>', sql<Date>`now() - interval '1 day'`)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
