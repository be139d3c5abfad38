import type { Db } from '@amber/db/database'
import { createProviderLogin } from '@amber/db/queries/provider-logins'
import { hashToken } from '@amber/db/tokens'
import type { IdentityProvider } from '@amber/domain/login/vocabulary'
import type { LoginSecrets } from './login-secrets.ts'

export type NewProviderLogin = {
  browserToken: string
  /** Null for a nonce that any provider's button may use. */
  provider: IdentityProvider | null
  nextPath?: string | undefined
}

/** Whoever has to find their password, or to make an account there first, takes a while. */
const LIVES_MS = 3_600_000

/** Remembers that this browser is about to log in with a provider: only it may come back, and once. */
export async function beginProviderLogin(
  db: Db,
  secrets: LoginSecrets,
  { browserToken, provider, nextPath }: NewProviderLogin,
): Promise<{ nonce: string; state: string; codeVerifier: string }> {
  const { id, seed } = await createProviderLogin(db, {
    browserHash: hashToken(browserToken),
    provider,
    nextPath: nextPath ?? null,
    endsAt: new Date(Date.now() + LIVES_MS),
  })
  return {
    nonce: secrets.nonceOf(id, seed),
    state: secrets.stateOf(id, seed),
    codeVerifier: secrets.codeVerifierOf(seed),
  }
}
