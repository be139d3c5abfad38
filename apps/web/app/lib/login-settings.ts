import type { IdentityProvider } from '@amber/domain/login/vocabulary'

/** What the server's configuration says of the ways to log in beside e-mail. */
export type LoginSettings = {
  providers: IdentityProvider[]
  oneTap?: { clientId: string; scriptUrl: string } | undefined
  humanVerification?: { siteKey: string; scriptUrl: string } | undefined
}
