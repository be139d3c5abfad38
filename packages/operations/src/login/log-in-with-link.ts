import type { Db, Tx } from '@amber/db/database'
import type { SourceDetails } from '@amber/db/json-columns'
import { findOneTimePassword, markUsed } from '@amber/db/queries/one-time-passwords'
import { hashToken } from '@amber/db/tokens'
import { mayUseLink } from '@amber/domain/login/one-time-password'
import { beginSession } from './begin-session.ts'
import type { LoggedIn, LoginBrowser } from './logged-in.ts'
import { type LoginSecrets, readToken } from './login-secrets.ts'
import { loginTransaction } from './login-transaction.ts'
import { userOfEmail } from './user-of-email.ts'

export type LinkLogin = {
  token: string
  browser: LoginBrowser
  sourceDetails?: SourceDetails | undefined
}

/**
 * Logs the browser in that opens the link, whichever asked for it: a stranger who asks in someone's name gains nothing
 * when that person presses it. Undefined for a link that is wrong, ended or used.
 */
export async function logInWithLink(
  db: Db,
  secrets: LoginSecrets,
  { token, browser, sourceDetails }: LinkLogin,
  now = new Date(),
): Promise<LoggedIn | undefined> {
  const read = readToken(token)
  const found = read && (await findOneTimePassword(db, read.id))
  if (!found || !secrets.isLink(found.seed, read)) return undefined
  const logIn = async (tx: Tx) => {
    // Read again: somebody may have used it while this one waited.
    const link = await findOneTimePassword(tx, found.id)
    if (!link || !mayUseLink(link, now)) return undefined
    await markUsed(tx, link.id, now)
    const browserHash = browser.browserToken === undefined ? undefined : hashToken(browser.browserToken)
    const { userId } = await userOfEmail(tx, {
      email: link.email,
      language: link.language,
      sourceDetails,
      browserHash,
      referralCode: browser.referralCode,
    })
    const session = await beginSession(tx, { ...browser, userId, method: 'link' })
    // A stranger who asked for the mail does not choose where its reader goes.
    const isAsker = browserHash?.equals(link.browserHash) ?? false
    return { userId, session, nextPath: isAsker ? link.nextPath : null }
  }
  return loginTransaction(db, found.email, logIn, { hasProof: true })
}
