import type { IdentityProvider } from '@amber/domain/login/vocabulary'

/** Names, which no language translates. */
export const PROVIDER_NAMES: Record<IdentityProvider, string> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
}
