import type { SecondFactors } from '@amber/contract/schemas/second-factors'
import type { Db } from '@amber/db/database'
import { listSecondFactorsOf } from '@amber/db/queries/login/second-factors'
import type { ElevatedSession } from '@amber/db/queries/login/sessions'
import type { LoginCookies } from '../../../../http/login-cookies.ts'
import { presentSecondFactors } from '../../../../presenters/second-factors.ts'

type ElevatedLogin = { userId: number; raised: ElevatedSession }

/** Sets the cookie of the session that has just passed its second factor and returns the user's factors. */
export async function sendElevatedSession(
  { db, cookies }: { db: Db; cookies: LoginCookies },
  { userId, raised }: ElevatedLogin,
): Promise<{ data: SecondFactors }> {
  cookies.setSession(raised.token, raised.endsAt)
  return { data: presentSecondFactors(await listSecondFactorsOf(db, userId), true) }
}
