import type { IdentityProvider } from '@amber/domain/login/vocabulary'

/** Brand names, which are not translated. */
export const PROVIDER_NAMES: Record<IdentityProvider, string> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
}
