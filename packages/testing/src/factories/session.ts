import type { Db } from '@amber/db/database'
import { createSession } from '@amber/db/queries/sessions'
import type { LoginMethod } from '@amber/domain/login/vocabulary'
import { createUser } from './user.ts'

type Options = Parameters<typeof createUser>[1] & {
  /** Whose; a new user's when left out. */
  userId?: number
  endsAt?: Date
  idleEndsAt?: Date
  method?: LoginMethod
  userAgent?: string
  /** Of staff, who are students without; it changes nothing for anyone else. */
  secondFactorAt?: Date | null
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

/** Logs somebody in without the login: the token is what their browser would hold. */
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
