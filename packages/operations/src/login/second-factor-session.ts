import type { Tx } from '@amber/db/database'
import { listSecondFactorsOf, lockSecondFactors, type SecondFactorRows } from '@amber/db/queries/login/second-factors'
import { type ElevatedSession, elevateSession } from '@amber/db/queries/login/sessions'
import { AppError } from '@amber/domain/errors'
import { sessionExpiry } from '@amber/domain/login/session-expiry'
import type { StaffAccess } from '@amber/domain/login/staff-session'

/** Session of the caller as it was when the request arrived. */
export type CallerSession = { id: number; userId: number; email: string; standing: StaffAccess }

/** Throws for students, who have no second factor, and for logins through Facebook or Apple. */
export function requireStaff({ standing }: CallerSession): void {
  if (standing === 'none') throw new AppError('forbidden')
}

/**
 * Locks the user's second factors until commit. The first one is set up right after login; later changes need a session
 * that has verified one, or a stolen mailbox would be enough.
 */
export async function lockToChange(tx: Tx, session: CallerSession): Promise<SecondFactorRows> {
  requireStaff(session)
  await lockSecondFactors(tx, session.userId)
  const factors = await listSecondFactorsOf(tx, session.userId)
  if (hasAny(factors) && session.standing !== 'staff') throw new AppError('second_factor_needed')
  return factors
}

/** Elevates the session to staff and gives it a new token. */
export async function elevateWithSecondFactor(tx: Tx, { id }: CallerSession): Promise<ElevatedSession> {
  const elevated = await elevateSession(tx, id, sessionExpiry('staff', new Date()))
  // The session was ended meanwhile by an admin or from another browser.
  if (!elevated) throw new AppError('unauthenticated')
  return elevated
}

const hasAny = ({ totp, passkeys }: SecondFactorRows) => totp !== null || passkeys.length > 0
