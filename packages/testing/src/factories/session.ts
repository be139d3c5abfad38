import type { Db } from '@amber/db/database'
import { createSession } from '@amber/db/queries/sessions'
import { createUser } from './user.ts'

type Options = Parameters<typeof createUser>[1] & {
  /** Whose; a new user's when left out. */
  userId?: number
  endsAt?: Date
  idleEndsAt?: Date
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

/** Logs somebody in without the login: the token is what their browser would hold. */
export async function logIn(
  db: Db,
  { userId, endsAt = inHours(24), idleEndsAt = endsAt, ...user }: Options = {},
): Promise<{ token: string; sessionId: number; userId: number }> {
  const owner = userId ?? (await createUser(db, user)).id
  const session = await db.transaction().execute((tx) => createSession(tx, { userId: owner, endsAt, idleEndsAt }))
  return { ...session, userId: owner }
}
