import type { Db } from '@amber/db/database'
import { dropPendingIdentity } from '@amber/db/queries/pending-identities'
import { revokeOneSession, revokeOtherSessions, revokeSessionOf } from '@amber/db/queries/sessions'
import { hashToken } from '@amber/db/tokens'
import { AppError } from '@amber/domain/errors'

type LeavingBrowser = { sessionToken: string | undefined; browserToken: string | undefined }

/**
 * Whoever logs out of a session that has ended already is logged out too. A login that they began with a provider and
 * did not finish goes as well: the next at this browser may be somebody else.
 */
export async function logOut(db: Db, { sessionToken, browserToken }: LeavingBrowser): Promise<void> {
  if (sessionToken !== undefined) await revokeSessionOf(db, sessionToken)
  if (browserToken !== undefined) await dropPendingIdentity(db, hashToken(browserToken))
}

type OneSession = { userId: number; sessionId: number }

export async function endSession(db: Db, { userId, sessionId }: OneSession): Promise<number> {
  const ended = await revokeOneSession(db, userId, sessionId)
  // Somebody else's, or none: they can't tell which.
  if (ended === 0) throw new AppError('not_found')
  return ended
}

/** All but the one that asks. */
export const endOtherSessions = (db: Db, { userId, sessionId }: OneSession): Promise<number> =>
  revokeOtherSessions(db, userId, sessionId)
