import type { Db, Tx } from '@amber/db/database'
import type { SourceDetails } from '@amber/db/json-columns'
import { findOneTimePassword, markUsed } from '@amber/db/queries/login/one-time-passwords'
import { hashToken } from '@amber/db/tokens'
import { canUseLink } from '@amber/domain/login/one-time-password'
import { startSession } from './start-session.ts'
import type { LoggedIn, LoginBrowser } from './logged-in.ts'
import { type LoginSecrets, readToken } from './login-secrets.ts'
import { loginTransaction } from './login-transaction.ts'
import { findOrCreateUser } from './find-or-create-user.ts'

export type LinkLogin = {
  token: string
  browser: LoginBrowser
  sourceDetails?: SourceDetails | undefined
}

/**
 * Logs in the browser that opens the link, whichever browser requested it: a stranger who requests a link for someone's
 * email gains nothing when that person opens it. Returns undefined if the link is invalid, expired or used.
 */
export async function logInWithLink(
  db: Db,
  secrets: LoginSecrets,
  { token, browser, sourceDetails }: LinkLogin,
  now = new Date(),
): Promise<LoggedIn | undefined> {
  const parsedToken = readToken(token)
  const found = parsedToken && (await findOneTimePassword(db, parsedToken.id))
  if (!found || !secrets.isLink(found.seed, parsedToken)) return undefined
  const logIn = async (tx: Tx) => {
    // Read again under the lock: the link may have been used meanwhile.
    const link = await findOneTimePassword(tx, found.id)
    if (!link || !canUseLink(link, now)) return undefined
    await markUsed(tx, link.id, now)
    const browserHash = browser.browserToken === undefined ? undefined : hashToken(browser.browserToken)
    const { userId } = await findOrCreateUser(tx, {
      email: link.email,
      language: link.language,
      sourceDetails,
      browserHash,
      referralCode: browser.referralCode,
    })
    const session = await startSession(tx, { ...browser, userId, method: 'link' })
    // A stranger who requested the mail must not choose where its recipient is redirected.
    const isRequester = browserHash?.equals(link.browserHash) ?? false
    return { userId, session, nextPath: isRequester ? link.nextPath : null }
  }
  return loginTransaction(db, found.email, logIn, { hasProof: true })
}
