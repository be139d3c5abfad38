import { AppError } from '@amber/domain/errors'
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { loginFailed } from './fetch-from-provider.ts'

export type IdTokenClaims = JWTPayload & { sub: string; nonce: string }

type Expected = {
  keys: JWTVerifyGetKey
  /** All issuer names that the provider uses. */
  issuers: readonly string[]
  clientId: string
}

/** Google and Apple sign with RS256 only. This excludes `none` and tokens signed with our client secret. */
const ALGORITHMS = ['RS256']
/** Seconds by which clocks may differ. */
const TOLERANCE_SECONDS = 30
/** Maximum age of a token. A token is requested moments before, so an old one was probably stolen. */
const MAX_AGE = '1h'

/** Verifies that the provider signed the token for our client, and returns its claims. */
export async function verifyIdToken(token: string, { keys, issuers, clientId }: Expected): Promise<IdTokenClaims> {
  const { payload } = await jwtVerify(token, keys, {
    algorithms: ALGORITHMS,
    issuer: [...issuers],
    audience: clientId,
    clockTolerance: TOLERANCE_SECONDS,
    maxTokenAge: MAX_AGE,
    requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
  }).catch((error: unknown) => {
    throw isKeyFetchError(error)
      ? new AppError('unavailable', { cause: error })
      : loginFailed('id token is invalid', error)
  })
  const { aud, azp, sub, nonce } = payload
  // A token for several clients names the one that requested it.
  if ((azp !== undefined || (Array.isArray(aud) && aud.length > 1)) && azp !== clientId) {
    throw loginFailed('id token was issued to another client')
  }
  if (typeof sub !== 'string' || sub === '' || typeof nonce !== 'string') {
    throw loginFailed('id token lacks a subject or nonce')
  }
  return { ...payload, sub, nonce }
}

/** Returns whether the provider's keys could not be fetched. All other jose errors concern the token. */
const isKeyFetchError = (error: unknown) =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error.code === errors.JOSEError.code
