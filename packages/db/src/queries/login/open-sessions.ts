import type { Role } from '@amber/domain/permissions'
import { sql } from 'kysely'
import type { Db } from '../../database.ts'
import { rolesOf } from '../account/users.ts'

/** Returns which sessions are still valid, for connections that outlive a request. */
export const listOpenSessions = async (db: Db, ids: readonly number[]): Promise<Set<number>> =>
  new Set((await listRolesOfOpenSessions(db, ids)).keys())

/** Returns the same with all roles of their users. */
export async function listRolesOfOpenSessions(db: Db, ids: readonly number[]): Promise<Map<number, Role[]>> {
  const open = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where(sql<boolean>`sessions.id = any (${ids}::bigint[])`)
    .where('sessions.revokedAt', 'is', null)
    .where('sessions.idleEndsAt', '>', sql<Date>`now()`)
    .where('users.erasedAt', 'is', null)
    .select(['sessions.id', rolesOf('users.id').as('roles')])
    .execute()
  return new Map(open.map(({ id, roles }) => [id, roles]))
}
