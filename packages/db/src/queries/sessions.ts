import type { LoginMethod } from '@amber/domain/login/vocabulary'
import type { SessionEnds } from '@amber/domain/login/session-ends'
import type { Role } from '@amber/domain/permissions'
import { sql, type NotNull, type UpdateResult } from 'kysely'
import type { DbOrTx, Tx } from '../database.ts'
import { hashToken, newToken } from '../tokens.ts'
import { rolesOf } from './users.ts'

export type SessionRow = {
  id: number
  userId: number
  email: string
  emailVerified: boolean
  /** All that the person was given; what counts in this session is for the domain to say. */
  roles: Role[]
  method: LoginMethod
  secondFactorShown: boolean
  lastUsedAt: Date
  endsAt: Date
}

/** Undefined for a token that is unknown, revoked or past either of its ends: callers can't tell which. */
export function findSession(db: DbOrTx, token: string): Promise<SessionRow | undefined> {
  return (
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .where('sessions.tokenHash', '=', hashToken(token))
      .where('sessions.revokedAt', 'is', null)
      // A constraint keeps the idle end from passing the absolute one, so this asks for both.
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

type NewSession = SessionEnds & {
  userId: number
  method?: LoginMethod | undefined
  userAgent?: string | null | undefined
  secondFactorAt?: Date | null
}

/** The token exists in this answer only; the table keeps its hash. */
export async function createSession(tx: Tx, session: NewSession): Promise<{ sessionId: number; token: string }> {
  const token = newToken()
  const { id } = await tx
    .insertInto('sessions')
    .values({ ...session, tokenHash: hashToken(token) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { sessionId: id, token }
}

/** Nothing happens to a token that is nobody's. */
export async function revokeSessionOf(db: DbOrTx, token: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revokedAt: sql<Date>`now()` })
    .where('tokenHash', '=', hashToken(token))
    .where('revokedAt', 'is', null)
    .execute()
}

/** It was used just now. One that was revoked meanwhile stays so. */
export async function prolongSession(db: DbOrTx, id: number, idleEndsAt: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ lastUsedAt: sql<Date>`now()`, idleEndsAt })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .execute()
}

/** Those a person could still use. */
const usable = (db: DbOrTx, userId: number) =>
  db
    .updateTable('sessions')
    .set({ revokedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .where('idleEndsAt', '>', sql<Date>`now()`)

/** Each says how many sessions it ended. */
export const revokeSessionsOf = async (db: DbOrTx, userId: number) =>
  countOf(await usable(db, userId).executeTakeFirst())

export const revokeOtherSessions = async (db: DbOrTx, userId: number, keptId: number) =>
  countOf(await usable(db, userId).where('id', '!=', keptId).executeTakeFirst())

export const revokeOneSession = async (db: DbOrTx, userId: number, id: number) =>
  countOf(await usable(db, userId).where('id', '=', id).executeTakeFirst())

const countOf = ({ numUpdatedRows }: UpdateResult) => Number(numUpdatedRows)

export type ListedSession = {
  id: number
  method: LoginMethod
  userAgent: string | null
  createdAt: Date
  lastUsedAt: Date
  /** The earlier of its two ends. */
  endsAt: Date
}

/** Where someone is logged in now, the last used first. */
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
 * The second factor was shown: what the browser held until now is worth nothing, in case someone saw it. A session that
 * was a student's ends when one of staff would. Undefined for one that was revoked meanwhile.
 */
export async function raiseSession(tx: Tx, id: number, ends: SessionEnds): Promise<RaisedSession | undefined> {
  const token = newToken()
  const raised = await tx
    .updateTable('sessions')
    .set({
      tokenHash: hashToken(token),
      secondFactorAt: sql<Date>`now()`,
      lastUsedAt: sql<Date>`now()`,
      idleEndsAt: sql<Date>`least(ends_at, ${ends.idleEndsAt})`,
      endsAt: sql<Date>`least(ends_at, ${ends.endsAt})`,
    })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning('endsAt')
    .executeTakeFirst()
  return raised && { token, endsAt: raised.endsAt }
}

export type RaisedSession = { token: string; endsAt: Date }

/** For a passkey to sign. The one before it is worth nothing from now on. */
export async function setChallenge(db: DbOrTx, id: number, challenge: Buffer, endsAt: Date): Promise<void> {
  await db.updateTable('sessions').set({ challenge, challengeEndsAt: endsAt }).where('id', '=', id).execute()
}

/** Good once: whoever asks second finds none. */
export async function takeChallenge(db: DbOrTx, id: number): Promise<Buffer | undefined> {
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
