import type { Tx } from '@amber/db/database'
import { listSecondFactorsOf, lockSecondFactors, type SecondFactorRows } from '@amber/db/queries/second-factors'
import { type RaisedSession, raiseSession } from '@amber/db/queries/sessions'
import { AppError } from '@amber/domain/errors'
import { sessionEnds } from '@amber/domain/login/session-ends'
import type { StaffStanding } from '@amber/domain/login/staff-session'

/** The session that asks, as it was when the request came. */
export type AskingSession = { id: number; userId: number; email: string; standing: StaffStanding }

/** Students have no second factor, nor has someone whom only Facebook or Apple vouches for. */
export function requireStaff({ standing }: AskingSession): void {
  if (standing === 'none') throw new AppError('forbidden')
}

/**
 * Locks the person's factors, which may change until commit. The first is set up by whoever has just logged in; from
 * then on only a session that has shown one changes them, or a stolen mailbox would be enough.
 */
export async function lockToChange(tx: Tx, session: AskingSession): Promise<SecondFactorRows> {
  requireStaff(session)
  await lockSecondFactors(tx, session.userId)
  const factors = await listSecondFactorsOf(tx, session.userId)
  if (hasAny(factors) && session.standing !== 'staff') throw new AppError('second_factor_needed')
  return factors
}

/** From now on the session is one of staff, under a token that nobody has seen before. */
export async function showSecondFactor(tx: Tx, { id }: AskingSession): Promise<RaisedSession> {
  const raised = await raiseSession(tx, id, sessionEnds('staff', new Date()))
  // Logged out meanwhile, by an admin or from another browser.
  if (!raised) throw new AppError('unauthenticated')
  return raised
}

const hasAny = ({ totp, passkeys }: SecondFactorRows) => totp !== null || passkeys.length > 0
