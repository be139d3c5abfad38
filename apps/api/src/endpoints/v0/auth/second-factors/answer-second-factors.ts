import type { SecondFactors } from '@amber/contract/second-factors'
import type { Db } from '@amber/db/database'
import { listSecondFactorsOf } from '@amber/db/queries/second-factors'
import type { RaisedSession } from '@amber/db/queries/sessions'
import type { LoginCookies } from '../../../../http/login-cookies.ts'
import { presentSecondFactors } from '../../../../presenters/second-factors.ts'

type Shown = { userId: number; raised: RaisedSession }

/** Hands the browser the token of the session that has just shown its second factor. */
export async function answerShown(
  { db, cookies }: { db: Db; cookies: LoginCookies },
  { userId, raised }: Shown,
): Promise<{ data: SecondFactors }> {
  cookies.setSession(raised.token, raised.endsAt)
  return { data: presentSecondFactors(await listSecondFactorsOf(db, userId), true) }
}
