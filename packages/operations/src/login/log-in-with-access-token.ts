import type { Db } from '@amber/db/database'
import type { AccessTokenClient } from '@amber/integrations/identity/identity-provider'
import { connectIdentity, type ProviderLogin, type ProviderOutcome } from './connect-identity.ts'

/** The token is the provider's own and carries no nonce: it is good for as long as the provider says so. */
export async function logInWithAccessToken(
  db: Db,
  client: AccessTokenClient,
  { accessToken, ...login }: ProviderLogin & { accessToken: string },
): Promise<ProviderOutcome> {
  const person = await client.personOfAccessToken(accessToken)
  return db.transaction().execute((tx) => connectIdentity(tx, { ...login, person, nextPath: null }))
}
