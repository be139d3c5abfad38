import type { LoginOutcome } from '@amber/contract/schemas/login'
import type { Db } from '@amber/db/database'
import { findUser } from '@amber/db/queries/account/users'
import { AppError } from '@amber/domain/errors'
import type { LoggedIn } from '@amber/operations/login/logged-in'
import type { LoginCookies } from '../../../http/login-cookies.ts'
import { presentLoggedInUser } from '../../../presenters/logged-in-user.ts'

/** Sets the session and browser cookies and returns the logged-in user. */
export async function sendLoginResponse(
  { db, cookies }: { db: Db; cookies: LoginCookies },
  { userId, session, nextPath }: LoggedIn,
): Promise<{ data: LoginOutcome }> {
  const user = await findUser(db, userId)
  // The user was erased in the meantime.
  if (!user) throw new AppError('login_failed')
  cookies.setSession(session.token, session.endsAt)
  cookies.setBrowser(session.browserToken)
  // The code is consumed: the next account created in this browser must not count as referred.
  if (cookies.referralCode !== undefined) cookies.clearReferralCode()
  return {
    data: { next: session.next, user: presentLoggedInUser(user, session.roles), email: null, next_path: nextPath },
  }
}
