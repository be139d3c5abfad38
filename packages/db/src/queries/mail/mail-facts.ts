import type { StaffRole } from '@amber/domain/login/staff-session'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

/** Data for mails about a login. */
export type LoginFacts = { createdAt: Date; userAgent: string | null }

/** Returns undefined if the user was erased. */
export function findLoginFacts(db: DbOrTx, sessionId: number): Promise<LoginFacts | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('sessions.id', '=', sessionId)
    .where('users.erasedAt', 'is', null)
    .select(['sessions.createdAt', 'sessions.userAgent'])
    .executeTakeFirst()
}

export type InvitationFacts = { roles: StaffRole[]; endsAt: Date; invitedBy: string | null }

/** Returns undefined once the invitation is accepted, withdrawn or expired. */
export function findInvitationFacts(db: DbOrTx, id: number): Promise<InvitationFacts | undefined> {
  return db
    .selectFrom('staffInvitations')
    .leftJoin('users', 'users.id', 'staffInvitations.invitedBy')
    .where('staffInvitations.id', '=', id)
    .where('acceptedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('endsAt', '>', sql<Date>`now()`)
    .select([sql<StaffRole[]>`staff_invitations.roles::text[]`.as('roles'), 'endsAt', 'users.name as invitedBy'])
    .executeTakeFirst()
}
