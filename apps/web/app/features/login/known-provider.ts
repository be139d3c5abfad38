import { IDENTITY_PROVIDERS, type IdentityProvider } from '@amber/domain/login/vocabulary'

export const knownProvider = (name: unknown): IdentityProvider | undefined =>
  IDENTITY_PROVIDERS.find((provider) => provider === name)
