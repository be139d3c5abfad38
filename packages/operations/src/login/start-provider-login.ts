import type { Db } from '@amber/db/database'
import { createProviderLogin } from '@amber/db/queries/login/provider-logins'
import { hashToken } from '@amber/db/tokens'
import type { IdentityProvider } from '@amber/domain/login/vocabulary'
import type { LoginSecrets } from './login-secrets.ts'

export type NewProviderLogin = {
  browserToken: string
  /** Null for a nonce that any provider's button may use. */
  provider: IdentityProvider | null
  nextPath?: string | undefined
}

/**
 * Milliseconds that a started login is valid. Finding a password or creating an account at the provider takes a while.
 */
const PROVIDER_LOGIN_TTL_MS = 3_600_000

/** Records that this browser starts a login with a provider. Only the same browser can complete it, once. */
export async function startProviderLogin(
  db: Db,
  secrets: LoginSecrets,
  { browserToken, provider, nextPath }: NewProviderLogin,
): Promise<{ nonce: string; state: string; codeVerifier: string }> {
  const { id, seed } = await createProviderLogin(db, {
    browserHash: hashToken(browserToken),
    provider,
    nextPath: nextPath ?? null,
    endsAt: new Date(Date.now() + PROVIDER_LOGIN_TTL_MS),
  })
  return {
    nonce: secrets.nonceOf(id, seed),
    state: secrets.stateOf(id, seed),
    codeVerifier: secrets.codeVerifierOf(seed),
  }
}
