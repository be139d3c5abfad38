import { type AppleSettings, createApple } from './apple.ts'
import { createFacebook, type FacebookSettings } from './facebook.ts'
import { createGoogle, type GoogleSettings } from './google.ts'
import type { IdentityProviders } from './identity-provider.ts'

export type IdentitySettings = {
  google?: GoogleSettings | undefined
  apple?: AppleSettings | undefined
  facebook?: FacebookSettings | undefined
}

/**
 * Creates clients for the configured providers. A provider is contacted only when somebody logs in, so none has to be
 * available at startup.
 */
export const createIdentityProviders = ({ google, apple, facebook }: IdentitySettings): IdentityProviders => ({
  ...(google && { google: createGoogle(google) }),
  ...(apple && { apple: createApple(apple) }),
  ...(facebook && { facebook: createFacebook(facebook) }),
})
