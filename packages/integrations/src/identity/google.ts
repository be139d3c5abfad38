import type { IdTokenClient, ProviderPerson } from './identity-provider.ts'
import { createOidcClient } from './oidc-client.ts'
import { parseEmailClaim, parseNameClaim } from './parse-claims.ts'
import type { IdTokenClaims } from './verify-id-token.ts'

export type GoogleSettings = { clientId: string; clientSecret: string; issuer?: string | undefined }

const ISSUER = 'https://accounts.google.com'
/** Alternative issuer that some of Google's tokens use. */
const ALTERNATIVE_ISSUERS = ['accounts.google.com']

export const createGoogle = ({ clientId, clientSecret, issuer = ISSUER }: GoogleSettings): IdTokenClient =>
  createOidcClient({
    service: 'Google',
    issuer,
    alsoKnownAs: issuer === ISSUER ? ALTERNATIVE_ISSUERS : [],
    clientId,
    clientSecret: () => clientSecret,
    scope: 'openid email profile',
    personOf,
  })

function personOf({ sub, email: claimed, email_verified: verified, hd, name }: IdTokenClaims): ProviderPerson {
  const email = parseEmailClaim(claimed)
  return {
    subject: sub,
    email,
    emailVerified: email !== null && verified === true && isHosted(email, hd),
    name: parseNameClaim(name),
  }
}

/**
 * Returns whether Google hosts the mailbox itself: Gmail, and company domains named in `hd`. Google verified any other
 * address only once, when the account was created; since then it may have passed to somebody else, such as after a
 * colleague left.
 */
const isHosted = (email: string, hd: unknown) =>
  email.toLowerCase().endsWith('@gmail.com') || (typeof hd === 'string' && hd !== '')
