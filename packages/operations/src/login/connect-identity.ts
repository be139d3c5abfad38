import type { Tx } from '@amber/db/database'
import type { SourceDetails } from '@amber/db/json-columns'
import { findIdentity, type Identity } from '@amber/db/queries/identities'
import { putPendingIdentity } from '@amber/db/queries/pending-identities'
import { hashToken } from '@amber/db/tokens'
import { AppError } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'
import type { IdentityProvider, LoginMethod } from '@amber/domain/login/vocabulary'
import { isInternalEmail } from '@amber/domain/permissions'
import type { ProviderPerson } from '@amber/integrations/identity/identity-provider'
import { beginSession } from './begin-session.ts'
import { linkIdentity } from './link-identity.ts'
import type { LoggedIn, LoginBrowser } from './logged-in.ts'
import { userOfEmail } from './user-of-email.ts'

/** Who logs in by a provider, in which browser. */
export type ProviderLogin = {
  provider: IdentityProvider
  method: LoginMethod
  browser: LoginBrowser & { browserToken: string }
  companyEmailDomain: string
  /** For an account that is made now. */
  language: Language
  sourceDetails?: SourceDetails | undefined
}

export type ProviderOutcome =
  | { proven: true; loggedIn: LoggedIn }
  /** The account is opened once a one-time password has shown that the e-mail is theirs. */
  | { proven: false; email: string | null; nextPath: string | null }

type Connection = ProviderLogin & { person: ProviderPerson; nextPath: string | null }

/** As long as a one-time password, which has to follow. */
const PENDING_LIVES_MS = 600_000

/**
 * Logs someone in whom a provider has vouched for: into the account that they have opened so before, else into that of
 * their e-mail, if the provider answers for it. An e-mail that nobody answers for opens nothing: it may be another's.
 */
export async function connectIdentity(tx: Tx, connection: Connection): Promise<ProviderOutcome> {
  const { provider, method, person, browser, nextPath } = connection
  const identity = { provider, subject: person.subject }
  const known = await findIdentity(tx, identity)
  const userId = known ? openedBy(connection, known) : await linkByEmail(tx, identity, connection)
  if (userId !== undefined) {
    const session = await beginSession(tx, { ...browser, userId, method })
    return { proven: true, loggedIn: { userId, session, nextPath } }
  }
  await putPendingIdentity(tx, {
    ...identity,
    browserHash: hashToken(browser.browserToken),
    email: person.email,
    name: person.name,
    endsAt: new Date(Date.now() + PENDING_LIVES_MS),
  })
  return { proven: false, email: person.email, nextPath }
}

/**
 * A company's account needs the provider's word for its address each time: whoever has left still has the Google account
 * that they once made for it.
 */
function openedBy({ person, companyEmailDomain }: Connection, account: { userId: number; email: string }) {
  const isVouchedFor = person.emailProven && person.email?.toLowerCase() === account.email.toLowerCase()
  return isVouchedFor || !isInternalEmail(account.email, companyEmailDomain) ? account.userId : undefined
}

async function linkByEmail(tx: Tx, identity: Identity, connection: Connection): Promise<number | undefined> {
  const { person, language, sourceDetails, browser } = connection
  if (person.email === null || !person.emailProven) return undefined
  const { userId } = await userOfEmail(tx, {
    email: person.email,
    name: person.name ?? undefined,
    language,
    sourceDetails,
    referralCode: browser.referralCode,
  })
  if (!(await linkIdentity(tx, identity, userId))) {
    throw new AppError('login_failed', { cause: new Error('the identity has just become that of another account') })
  }
  return userId
}
