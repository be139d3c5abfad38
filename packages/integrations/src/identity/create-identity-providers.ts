import { type AppleSettings, createApple } from './apple.ts'
import { createFacebook, type FacebookSettings } from './facebook.ts'
import { createGoogle, type GoogleSettings } from './google.ts'
import type { IdentityProviders } from './identity-provider.ts'

export type IdentitySettings = {
  google?: GoogleSettings | undefined
  apple?: AppleSettings | undefined
  facebook?: FacebookSettings | undefined
}

/** Each is asked when somebody logs in by it; none has to be there at the start. */
export const createIdentityProviders = ({ google, apple, facebook }: IdentitySettings): IdentityProviders => ({
  ...(google && { google: createGoogle(google) }),
  ...(apple && { apple: createApple(apple) }),
  ...(facebook && { facebook: createFacebook(facebook) }),
})
