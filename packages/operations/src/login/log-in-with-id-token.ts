import type { Db } from '@amber/db/database'
import type { IdTokenClient } from '@amber/integrations/identity/identity-provider'
import { connectIdentity, type ProviderLogin, type ProviderOutcome } from './connect-identity.ts'
import type { LoginSecrets } from './login-secrets.ts'
import { consumeStartedLogin } from './consume-started-login.ts'

export type IdTokenLogin = ProviderLogin & {
  idToken: string
  /** Name reported by the browser, used if the token has none. */
  name?: string | undefined
}

/**
 * Logs in with an ID token. Its nonce was created for this browser and works once, so a stolen token logs nobody in.
 */
export async function logInWithIdToken(
  db: Db,
  { secrets, client }: { secrets: LoginSecrets; client: IdTokenClient },
  { idToken, name, ...login }: IdTokenLogin,
): Promise<ProviderOutcome> {
  const { person, nonce } = await client.personOfIdToken(idToken)
  return db.transaction().execute(async (tx) => {
    const { browserToken } = login.browser
    const { nextPath } = await consumeStartedLogin(tx, {
      token: nonce,
      isGenuine: secrets.isNonce,
      browserToken,
      provider: null,
    })
    return connectIdentity(tx, { ...login, person: { ...person, name: person.name ?? name ?? null }, nextPath })
  })
}
