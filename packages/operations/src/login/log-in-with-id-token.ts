import type { Db } from '@amber/db/database'
import type { IdTokenClient } from '@amber/integrations/identity/identity-provider'
import { connectIdentity, type ProviderLogin, type ProviderOutcome } from './connect-identity.ts'
import type { LoginSecrets } from './login-secrets.ts'
import { takeBegunLogin } from './take-begun-login.ts'

export type IdTokenLogin = ProviderLogin & {
  idToken: string
  /** As the browser says, where the token has none. */
  name?: string | undefined
}

/** The token's nonce was made for this browser, and is good once: a token that was found elsewhere logs nobody in. */
export async function logInWithIdToken(
  db: Db,
  { secrets, client }: { secrets: LoginSecrets; client: IdTokenClient },
  { idToken, name, ...login }: IdTokenLogin,
): Promise<ProviderOutcome> {
  const { person, nonce } = await client.personOfIdToken(idToken)
  return db.transaction().execute(async (tx) => {
    const { browserToken } = login.browser
    const { nextPath } = await takeBegunLogin(tx, {
      token: nonce,
      isGenuine: secrets.isNonce,
      browserToken,
      provider: null,
    })
    return connectIdentity(tx, { ...login, person: { ...person, name: person.name ?? name ?? null }, nextPath })
  })
}
