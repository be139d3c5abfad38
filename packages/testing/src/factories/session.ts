import type { Db } from '@amber/db/database'
import { createSession } from '@amber/db/queries/login/sessions'
import type { LoginMethod } from '@amber/domain/login/vocabulary'
import { createUser } from './user.ts'

type Options = Parameters<typeof createUser>[1] & {
  /** Owner of the session; a new user when left out. */
  userId?: number
  endsAt?: Date
  idleEndsAt?: Date
  method?: LoginMethod
  userAgent?: string
  /** Time of the second factor. Staff without one count as students; it has no effect for others. */
  secondFactorAt?: Date | null
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

/** Creates a session without the login flow and returns the token that the browser would hold. */
export async function logIn(
  db: Db,
  {
    userId,
    endsAt = inHours(24),
    idleEndsAt = endsAt,
    method,
    userAgent,
    secondFactorAt = new Date(),
    ...user
  }: Options = {},
): Promise<{ token: string; sessionId: number; userId: number }> {
  const owner = userId ?? (await createUser(db, user)).id
  const session = await db
    .transaction()
    .execute((tx) => createSession(tx, { userId: owner, endsAt, idleEndsAt, method, userAgent, secondFactorAt }))
  return { ...session, userId: owner }
}
