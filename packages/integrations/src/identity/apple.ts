import type { KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import type { IdTokenClient, ProviderPerson } from './identity-provider.ts'
import { createOidcClient } from './oidc-client.ts'
import { emailIn } from './told-by-provider.ts'
import type { IdTokenClaims } from './verify-id-token.ts'

export type AppleSettings = {
  clientId: string
  teamId: string
  keyId: string
  /** On the curve P-256. */
  privateKey: KeyObject
  issuer?: string | undefined
}

const ISSUER = 'https://appleid.apple.com'

export const createApple = ({ issuer = ISSUER, ...settings }: AppleSettings): IdTokenClient =>
  createOidcClient({
    service: 'Apple',
    issuer,
    clientId: settings.clientId,
    clientSecret: () => signedSecret({ ...settings, issuer }),
    scope: 'openid email name',
    // Apple gives e-mail and name in no other way.
    authorizeParameters: { response_mode: 'form_post' },
    personOf,
  })

/** Apple has no secrets to keep: each is made when it is used, and good for a moment. */
const signedSecret = ({ privateKey, keyId, teamId, clientId, issuer }: AppleSettings & { issuer: string }) =>
  new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(privateKey)

/** The name is not in the token: Apple says it once, beside it. */
function personOf({ sub, email: claimed, email_verified: verified }: IdTokenClaims): ProviderPerson {
  const email = emailIn(claimed)
  // Apple writes it as a word at times.
  return { subject: sub, email, emailProven: email !== null && (verified === true || verified === 'true'), name: null }
}
