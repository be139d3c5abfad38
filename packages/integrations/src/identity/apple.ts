import type { KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import type { IdTokenClient, ProviderPerson } from './identity-provider.ts'
import { createOidcClient } from './oidc-client.ts'
import { parseEmailClaim } from './parse-claims.ts'
import type { IdTokenClaims } from './verify-id-token.ts'

export type AppleSettings = {
  clientId: string
  teamId: string
  keyId: string
  /** Private key on the P-256 curve. */
  privateKey: KeyObject
  issuer?: string | undefined
}

const ISSUER = 'https://appleid.apple.com'

export const createApple = ({ issuer = ISSUER, ...settings }: AppleSettings): IdTokenClient =>
  createOidcClient({
    service: 'Apple',
    issuer,
    clientId: settings.clientId,
    clientSecret: () => signClientSecret({ ...settings, issuer }),
    scope: 'openid email name',
    // Apple returns email and name only with `form_post`.
    authorizeParameters: { response_mode: 'form_post' },
    personOf,
  })

/** Signs a short-lived client secret for each use, because Apple issues no permanent ones. */
const signClientSecret = ({ privateKey, keyId, teamId, clientId, issuer }: AppleSettings & { issuer: string }) =>
  new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(privateKey)

/** Maps the claims to a person. The name is missing because Apple sends it only once, outside the token. */
function personOf({ sub, email: claimed, email_verified: verified }: IdTokenClaims): ProviderPerson {
  const email = parseEmailClaim(claimed)
  // Apple sometimes sends a string.
  return {
    subject: sub,
    email,
    emailVerified: email !== null && (verified === true || verified === 'true'),
    name: null,
  }
}
