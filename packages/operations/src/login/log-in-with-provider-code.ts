import type { Db } from '@amber/db/database'
import type { IdentityProviderClient } from '@amber/integrations/identity/identity-provider'
import { connectIdentity, type ProviderLogin, type ProviderOutcome } from './connect-identity.ts'
import type { LoginSecrets } from './login-secrets.ts'
import { consumeStartedLogin } from './consume-started-login.ts'

export type ProviderCodeLogin = ProviderLogin & {
  code: string
  state: string
  /** Redirect URL that was used when the login started. */
  redirectUrl: string
}

/**
 * Completes a login after the redirect from the provider. Consumes the state first, so that a failed code cannot be
 * retried.
 */
export async function logInWithProviderCode(
  db: Db,
  { secrets, client }: { secrets: LoginSecrets; client: IdentityProviderClient },
  { code, state, redirectUrl, ...login }: ProviderCodeLogin,
): Promise<ProviderOutcome> {
  const { id, seed, nextPath } = await consumeStartedLogin(db, {
    token: state,
    isGenuine: secrets.isState,
    browserToken: login.browser.browserToken,
    provider: login.provider,
  })
  const person = await client.personOfCode(code, {
    redirectUrl,
    nonce: secrets.nonceOf(id, seed),
    codeVerifier: secrets.codeVerifierOf(seed),
  })
  return db.transaction().execute((tx) => connectIdentity(tx, { ...login, person, nextPath }))
}
