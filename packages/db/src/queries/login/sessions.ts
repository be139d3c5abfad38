import type { LoginMethod } from '@amber/domain/login/vocabulary'
import type { SessionExpiry } from '@amber/domain/login/session-expiry'
import type { Role } from '@amber/domain/permissions'
import { sql, type NotNull, type UpdateResult } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'
import { hashToken, newToken } from '../../tokens.ts'
import { rolesOf } from '../account/users.ts'

export type SessionRow = {
  id: number
  userId: number
  email: string
  emailVerified: boolean
  /** All roles of the user; the domain decides which apply in this session. */
  roles: Role[]
  method: LoginMethod
  secondFactorShown: boolean
  lastUsedAt: Date
  endsAt: Date
}

/** Returns undefined for unknown, revoked and expired tokens alike, so that callers can't tell which. */
export function findSession(db: DbOrTx, token: string): Promise<SessionRow | undefined> {
  return (
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .where('sessions.tokenHash', '=', hashToken(token))
      .where('sessions.revokedAt', 'is', null)
      // A constraint keeps the idle end from exceeding the absolute one, so this checks both.
      .where('sessions.idleEndsAt', '>', sql<Date>`now()`)
      .where('users.erasedAt', 'is', null)
      .select([
        'sessions.id',
        'users.id as userId',
        'users.email',
        sql<boolean>`users.email_verified_at is not null`.as('emailVerified'),
        rolesOf('users.id').as('roles'),
        'sessions.method',
        sql<boolean>`sessions.second_factor_at is not null`.as('secondFactorShown'),
        'sessions.lastUsedAt',
        'sessions.endsAt',
      ])
      .$narrowType<{ email: NotNull }>()
      .executeTakeFirst()
  )
}

type NewSession = SessionExpiry & {
  userId: number
  method?: LoginMethod | undefined
  userAgent?: string | null | undefined
  secondFactorAt?: Date | null
}

/** Creates a session. The token exists only in the return value; the table stores its hash. */
export async function createSession(tx: Tx, session: NewSession): Promise<{ sessionId: number; token: string }> {
  const token = newToken()
  const { id } = await tx
    .insertInto('sessions')
    .values({ ...session, tokenHash: hashToken(token) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { sessionId: id, token }
}

/** Does nothing if the token is unknown. */
export async function revokeSessionOf(db: DbOrTx, token: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revokedAt: sql<Date>`now()` })
    .where('tokenHash', '=', hashToken(token))
    .where('revokedAt', 'is', null)
    .execute()
}

/** Records the use of a session and extends it, unless it was revoked meanwhile. */
export async function extendSession(db: DbOrTx, id: number, idleEndsAt: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ lastUsedAt: sql<Date>`now()`, idleEndsAt })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .execute()
}

/** Builds the update that revokes the user's active sessions. */
const revokeActiveSessions = (db: DbOrTx, userId: number) =>
  db
    .updateTable('sessions')
    .set({ revokedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('idleEndsAt', '>', sql<Date>`now()`)

/** This function and the next two return the number of revoked sessions. */
export const revokeSessionsOf = async (db: DbOrTx, userId: number) =>
  countOf(await revokeActiveSessions(db, userId).executeTakeFirst())

export const revokeOtherSessions = async (db: DbOrTx, userId: number, exceptId: number) =>
  countOf(await revokeActiveSessions(db, userId).where('id', '!=', exceptId).executeTakeFirst())

export const revokeOneSession = async (db: DbOrTx, userId: number, id: number) =>
  countOf(await revokeActiveSessions(db, userId).where('id', '=', id).executeTakeFirst())

const countOf = ({ numUpdatedRows }: UpdateResult) => Number(numUpdatedRows)

export type ListedSession = {
  id: number
  method: LoginMethod
  userAgent: string | null
  createdAt: Date
  lastUsedAt: Date
  /** The earlier of idle and absolute expiry. */
  endsAt: Date
}

/** Returns a user's active sessions, last used first. */
export const listSessionsOf = (db: DbOrTx, userId: number): Promise<ListedSession[]> =>
  db
    .selectFrom('sessions')
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('idleEndsAt', '>', sql<Date>`now()`)
    .select(['id', 'method', 'userAgent', 'createdAt', 'lastUsedAt', 'idleEndsAt as endsAt'])
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/**
 * Marks the second factor as verified and replaces the token in case someone saw it. Shortens a student session to the
 * staff lifetime. Returns undefined if the session was revoked meanwhile.
 */
export async function elevateSession(tx: Tx, id: number, expiry: SessionExpiry): Promise<ElevatedSession | undefined> {
  const token = newToken()
  const elevated = await tx
    .updateTable('sessions')
    .set({
      tokenHash: hashToken(token),
      secondFactorAt: sql<Date>`now()`,
      lastUsedAt: sql<Date>`now()`,
      idleEndsAt: sql<Date>`least(ends_at, ${expiry.idleEndsAt})`,
      endsAt: sql<Date>`least(ends_at, ${expiry.endsAt})`,
    })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning('endsAt')
    .executeTakeFirst()
  return elevated && { token, endsAt: elevated.endsAt }
}

export type ElevatedSession = { token: string; endsAt: Date }

/** Stores a challenge for a passkey to sign, replacing the previous one. */
export async function setChallenge(db: DbOrTx, id: number, challenge: Buffer, endsAt: Date): Promise<void> {
  await db.updateTable('sessions').set({ challenge, challengeEndsAt: endsAt }).where('id', '=', id).execute()
}

/** Returns the challenge and deletes it, so it works once. */
export async function consumeChallenge(db: DbOrTx, id: number): Promise<Buffer | undefined> {
  const { rows } = await sql<{ challenge: Buffer }>`
    with held as (
      select id, challenge from sessions where id = ${id} and challenge_ends_at > now() for update
    )
    update sessions set challenge = null, challenge_ends_at = null
    from held where sessions.id = held.id
    returning held.challenge
  `.execute(db)
  return rows[0]?.challenge
}
