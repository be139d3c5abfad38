import type { Db, Tx } from '@amber/db/database'
import type { SourceDetails } from '@amber/db/json-columns'
import {
  countTry,
  findNewestOfBrowser,
  markUsed,
  type OneTimePassword,
  takeBackTry,
  usedAllowance,
} from '@amber/db/queries/one-time-passwords'
import { hashToken } from '@amber/db/tokens'
import { mayTryCode } from '@amber/domain/login/one-time-password'
import type { IdentityProvider } from '@amber/domain/login/vocabulary'
import { beginSession } from './begin-session.ts'
import type { LoggedIn, LoginBrowser } from './logged-in.ts'
import type { LoginSecrets } from './login-secrets.ts'
import { loginTransaction } from './login-transaction.ts'
import { userOfEmail } from './user-of-email.ts'

export type CodeLogin = {
  email: string
  code: string
  browser: LoginBrowser
  sourceDetails?: SourceDetails | undefined
  /** The form said: to connect the account of this provider. */
  connect?: IdentityProvider | undefined
}

/**
 * Undefined for a code that is wrong, ended, used, tried too often, another browser's or never asked for: nobody learns
 * which. A value and no exception, since a wrong try has to stay counted.
 */
export async function logInWithCode(
  db: Db,
  secrets: LoginSecrets,
  { email, code, browser, sourceDetails, connect }: CodeLogin,
  now = new Date(),
): Promise<LoggedIn | undefined> {
  const { browserToken } = browser
  if (browserToken === undefined) return undefined
  const browserHash = hashToken(browserToken)
  return loginTransaction(db, email, async (tx) => {
    const asked = await findNewestOfBrowser(tx, email, browserHash)
    if (!asked || !(await takeTry(tx, asked, now)) || !secrets.isCode(asked.seed, code)) return undefined
    await takeBackTry(tx, asked.id)
    await markUsed(tx, asked.id, now)
    const { userId } = await userOfEmail(tx, {
      // As it was asked for and mailed to.
      email: asked.email,
      language: asked.language,
      sourceDetails,
      browserHash,
      connect,
      referralCode: browser.referralCode,
    })
    const session = await beginSession(tx, { ...browser, userId, method: 'otp' })
    return { userId, session, nextPath: asked.nextPath }
  })
}

/** Counted before anything is compared. False when there is none left. */
async function takeTry(tx: Tx, asked: OneTimePassword, now: Date): Promise<boolean> {
  const { wrongTries } = await usedAllowance(tx, asked, now)
  if (!mayTryCode(asked, wrongTries, now)) return false
  await countTry(tx, asked.id)
  return true
}
