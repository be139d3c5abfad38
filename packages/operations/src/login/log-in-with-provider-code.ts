import type { Db } from '@amber/db/database'
import type { IdentityProviderClient } from '@amber/integrations/identity/identity-provider'
import { connectIdentity, type ProviderLogin, type ProviderOutcome } from './connect-identity.ts'
import type { LoginSecrets } from './login-secrets.ts'
import { takeBegunLogin } from './take-begun-login.ts'

export type ProviderCodeLogin = ProviderLogin & {
  code: string
  state: string
  /** As it was said when the login began. */
  redirectUrl: string
}

/** The browser is back from the provider. The state is used up first: a code that fails is not tried again. */
export async function logInWithProviderCode(
  db: Db,
  { secrets, client }: { secrets: LoginSecrets; client: IdentityProviderClient },
  { code, state, redirectUrl, ...login }: ProviderCodeLogin,
): Promise<ProviderOutcome> {
  const { id, seed, nextPath } = await takeBegunLogin(db, {
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
