import type { Db, Tx } from '@amber/db/database'
import type { SourceDetails } from '@amber/db/json-columns'
import {
  incrementAttempts,
  findNewestPasswordOfBrowser,
  markUsed,
  type OneTimePassword,
  decrementAttempts,
  getQuotaUsage,
} from '@amber/db/queries/login/one-time-passwords'
import { hashToken } from '@amber/db/tokens'
import { canTryCode } from '@amber/domain/login/one-time-password'
import type { IdentityProvider } from '@amber/domain/login/vocabulary'
import { startSession } from './start-session.ts'
import type { LoggedIn, LoginBrowser } from './logged-in.ts'
import type { LoginSecrets } from './login-secrets.ts'
import { loginTransaction } from './login-transaction.ts'
import { findOrCreateUser } from './find-or-create-user.ts'

export type CodeLogin = {
  email: string
  code: string
  browser: LoginBrowser
  sourceDetails?: SourceDetails | undefined
  /** Provider whose pending identity the form asks to connect. */
  connect?: IdentityProvider | undefined
}

/**
 * Logs in with a mailed code. Returns undefined for a code that is wrong, expired, used, tried too often, from another
 * browser or never requested, without telling which. Returns instead of throwing so that the failed attempt stays
 * counted.
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
    const password = await findNewestPasswordOfBrowser(tx, email, browserHash)
    if (!password || !(await countAttempt(tx, password, now)) || !secrets.isCode(password.seed, code)) return undefined
    await decrementAttempts(tx, password.id)
    await markUsed(tx, password.id, now)
    const { userId } = await findOrCreateUser(tx, {
      // The email as it was requested and mailed to.
      email: password.email,
      language: password.language,
      sourceDetails,
      browserHash,
      connect,
      referralCode: browser.referralCode,
    })
    const session = await startSession(tx, { ...browser, userId, method: 'otp' })
    return { userId, session, nextPath: password.nextPath }
  })
}

/** Counts the attempt before anything is compared. Returns false when no attempts are left. */
async function countAttempt(tx: Tx, password: OneTimePassword, now: Date): Promise<boolean> {
  const { wrongTries } = await getQuotaUsage(tx, password, now)
  if (!canTryCode(password, wrongTries, now)) return false
  await incrementAttempts(tx, password.id)
  return true
}
