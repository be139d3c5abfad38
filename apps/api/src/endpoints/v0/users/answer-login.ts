import type { LoginOutcome } from '@amber/contract/login'
import type { Db } from '@amber/db/database'
import { findUser } from '@amber/db/queries/users'
import { AppError } from '@amber/domain/errors'
import type { LoggedIn } from '@amber/operations/login/logged-in'
import type { LoginCookies } from '../../../http/login-cookies.ts'
import { presentLoggedInUser } from '../../../presenters/logged-in-user.ts'

/** Hands the browser what it is recognised by from now on, and says who is logged in. */
export async function answerLogin(
  { db, cookies }: { db: Db; cookies: LoginCookies },
  { userId, session, nextPath }: LoggedIn,
): Promise<{ data: LoginOutcome }> {
  const user = await findUser(db, userId)
  // Erased since.
  if (!user) throw new AppError('login_failed')
  cookies.setSession(session.token, session.endsAt)
  cookies.setBrowser(session.browserToken)
  // It has done its work: the next account that is made in this browser came by itself.
  if (cookies.referralCode !== undefined) cookies.clearReferralCode()
  return {
    data: { next: session.next, user: presentLoggedInUser(user, session.roles), email: null, next_path: nextPath },
  }
}
