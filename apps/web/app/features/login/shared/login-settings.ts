import type { IdentityProvider } from '@amber/domain/login/vocabulary'

/** Login methods besides email, from the server's configuration. */
export type LoginSettings = {
  providers: IdentityProvider[]
  oneTap?: { clientId: string; scriptUrl: string } | undefined
  humanVerification?: { siteKey: string; scriptUrl: string } | undefined
}
