import type { Tx } from '@amber/db/database'
import type { SourceDetails } from '@amber/db/json-columns'
import { findIdentity, type Identity } from '@amber/db/queries/login/identities'
import { putPendingIdentity } from '@amber/db/queries/login/pending-identities'
import { hashToken } from '@amber/db/tokens'
import { AppError } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'
import type { IdentityProvider, LoginMethod } from '@amber/domain/login/vocabulary'
import { isInternalEmail } from '@amber/domain/permissions'
import type { ProviderPerson } from '@amber/integrations/identity/identity-provider'
import { startSession } from './start-session.ts'
import { linkIdentity } from './link-identity.ts'
import type { LoggedIn, LoginBrowser } from './logged-in.ts'
import { findOrCreateUser } from './find-or-create-user.ts'

/** Login through a provider in one browser. */
export type ProviderLogin = {
  provider: IdentityProvider
  method: LoginMethod
  browser: LoginBrowser & { browserToken: string }
  companyEmailDomain: string
  /** Used only if an account is created. */
  language: Language
  sourceDetails?: SourceDetails | undefined
}

export type ProviderOutcome =
  | { proven: true; loggedIn: LoggedIn }
  /** The account is opened once a one-time password has verified the email. */
  | { proven: false; email: string | null; nextPath: string | null }

type Connection = ProviderLogin & { person: ProviderPerson; nextPath: string | null }

/** Milliseconds that a pending identity is valid: as long as the one-time password that has to follow. */
const PENDING_IDENTITY_TTL_MS = 600_000

/**
 * Logs in a person whom a provider has identified: into the linked account, else into the account of their email if the
 * provider has verified it. An unverified email opens nothing, because it may be someone else's.
 */
export async function connectIdentity(tx: Tx, connection: Connection): Promise<ProviderOutcome> {
  const { provider, method, person, browser, nextPath } = connection
  const identity = { provider, subject: person.subject }
  const known = await findIdentity(tx, identity)
  const userId = known ? linkedUserId(connection, known) : await linkByEmail(tx, identity, connection)
  if (userId !== undefined) {
    const session = await startSession(tx, { ...browser, userId, method })
    return { proven: true, loggedIn: { userId, session, nextPath } }
  }
  await putPendingIdentity(tx, {
    ...identity,
    browserHash: hashToken(browser.browserToken),
    email: person.email,
    name: person.name,
    endsAt: new Date(Date.now() + PENDING_IDENTITY_TTL_MS),
  })
  return { proven: false, email: person.email, nextPath }
}

/**
 * Requires a verified email for internal accounts at every login: former employees still have the Google account that
 * they created with the company email.
 */
function linkedUserId({ person, companyEmailDomain }: Connection, account: { userId: number; email: string }) {
  const isEmailVerified = person.emailVerified && person.email?.toLowerCase() === account.email.toLowerCase()
  return isEmailVerified || !isInternalEmail(account.email, companyEmailDomain) ? account.userId : undefined
}

async function linkByEmail(tx: Tx, identity: Identity, connection: Connection): Promise<number | undefined> {
  const { person, language, sourceDetails, browser } = connection
  if (person.email === null || !person.emailVerified) return undefined
  const { userId } = await findOrCreateUser(tx, {
    email: person.email,
    name: person.name ?? undefined,
    language,
    sourceDetails,
    referralCode: browser.referralCode,
  })
  if (!(await linkIdentity(tx, identity, userId))) {
    throw new AppError('login_failed', { cause: new Error('identity was linked to another account concurrently') })
  }
  return userId
}
