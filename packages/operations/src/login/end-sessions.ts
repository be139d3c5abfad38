import type { Db } from '@amber/db/database'
import { dropPendingIdentity } from '@amber/db/queries/login/pending-identities'
import { revokeOneSession, revokeOtherSessions, revokeSessionOf } from '@amber/db/queries/login/sessions'
import { hashToken } from '@amber/db/tokens'
import { AppError } from '@amber/domain/errors'

type LeavingBrowser = { sessionToken: string | undefined; browserToken: string | undefined }

/**
 * Logs out, even if the session has already ended. Also drops an unfinished provider login, because the next user of
 * this browser may be someone else.
 */
export async function logOut(db: Db, { sessionToken, browserToken }: LeavingBrowser): Promise<void> {
  if (sessionToken !== undefined) await revokeSessionOf(db, sessionToken)
  if (browserToken !== undefined) await dropPendingIdentity(db, hashToken(browserToken))
}

type OneSession = { userId: number; sessionId: number }

export async function endSession(db: Db, { userId, sessionId }: OneSession): Promise<number> {
  const ended = await revokeOneSession(db, userId, sessionId)
  // The caller cannot tell an unknown session from another user's.
  if (ended === 0) throw new AppError('not_found')
  return ended
}

/** Revokes all sessions of the user except the caller's. */
export const endOtherSessions = (db: Db, { userId, sessionId }: OneSession): Promise<number> =>
  revokeOtherSessions(db, userId, sessionId)
