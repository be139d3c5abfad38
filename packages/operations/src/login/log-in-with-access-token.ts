import type { Db } from '@amber/db/database'
import type { AccessTokenClient } from '@amber/integrations/identity/identity-provider'
import { connectIdentity, type ProviderLogin, type ProviderOutcome } from './connect-identity.ts'

/** Logs in with the provider's own token, which has no nonce and is valid for as long as the provider says. */
export async function logInWithAccessToken(
  db: Db,
  client: AccessTokenClient,
  { accessToken, ...login }: ProviderLogin & { accessToken: string },
): Promise<ProviderOutcome> {
  const person = await client.personOfAccessToken(accessToken)
  return db.transaction().execute((tx) => connectIdentity(tx, { ...login, person, nextPath: null }))
}
