import type { IdTokenClient, ProviderPerson } from './identity-provider.ts'
import { createOidcClient } from './oidc-client.ts'
import { emailIn, nameIn } from './told-by-provider.ts'
import type { IdTokenClaims } from './verify-id-token.ts'

export type GoogleSettings = { clientId: string; clientSecret: string; issuer?: string | undefined }

const ISSUER = 'https://accounts.google.com'
/** Google's tokens say either. */
const ALSO_KNOWN_AS = ['accounts.google.com']

export const createGoogle = ({ clientId, clientSecret, issuer = ISSUER }: GoogleSettings): IdTokenClient =>
  createOidcClient({
    service: 'Google',
    issuer,
    alsoKnownAs: issuer === ISSUER ? ALSO_KNOWN_AS : [],
    clientId,
    clientSecret: () => clientSecret,
    scope: 'openid email profile',
    personOf,
  })

function personOf({ sub, email: claimed, email_verified: verified, hd, name }: IdTokenClaims): ProviderPerson {
  const email = emailIn(claimed)
  return {
    subject: sub,
    email,
    emailProven: email !== null && verified === true && isHosted(email, hd),
    name: nameIn(name),
  }
}

/**
 * Google answers only for mailboxes that it runs itself: Gmail, and companies' that say so in `hd`. Any other address
 * was looked at once, when its Google account was made; since then it may have become somebody else's, as that of a
 * colleague who left.
 */
const isHosted = (email: string, hd: unknown) =>
  email.toLowerCase().endsWith('@gmail.com') || (typeof hd === 'string' && hd !== '')
