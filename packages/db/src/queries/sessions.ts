import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '@amber/domain/permissions'
import { sql, type NotNull } from 'kysely'
import type { DbOrTx, Tx } from '../database.ts'
import { rolesOf } from './users.ts'

export type SessionRow = {
  sessionId: number
  userId: number
  email: string
  emailVerified: boolean
  roles: Role[]
}

const hash = (token: string) => createHash('sha256').update(token).digest()

/** Undefined for a token that is unknown, revoked or past either of its ends: callers can't tell which. */
export function findSession(db: DbOrTx, token: string): Promise<SessionRow | undefined> {
  return (
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .where('sessions.tokenHash', '=', hash(token))
      .where('sessions.revokedAt', 'is', null)
      // A constraint keeps the idle end from passing the absolute one, so this asks for both.
      .where('sessions.idleEndsAt', '>', sql<Date>`now()`)
      .where('users.erasedAt', 'is', null)
      .select([
        'sessions.id as sessionId',
        'users.id as userId',
        'users.email',
        sql<boolean>`users.email_verified_at is not null`.as('emailVerified'),
        rolesOf('users.id').as('roles'),
      ])
      .$narrowType<{ email: NotNull }>()
      .executeTakeFirst()
  )
}

type NewSession = { userId: number; idleEndsAt: Date; endsAt: Date }

/** The token exists in this answer only; the table keeps its hash. */
export async function createSession(tx: Tx, session: NewSession): Promise<{ sessionId: number; token: string }> {
  const token = randomBytes(32).toString('base64url')
  const { id } = await tx
    .insertInto('sessions')
    .values({ ...session, tokenHash: hash(token) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { sessionId: id, token }
}
