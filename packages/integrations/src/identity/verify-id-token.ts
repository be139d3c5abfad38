import { AppError } from '@amber/domain/errors'
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { refused } from './ask-provider.ts'

export type IdTokenClaims = JWTPayload & { sub: string; nonce: string }

type Expected = {
  keys: JWTVerifyGetKey
  /** All names that the provider writes itself by. */
  issuers: readonly string[]
  clientId: string
}

/** Both providers sign with it, and with nothing else: `none` and our own secret as a key are no signature. */
const ALGORITHMS = ['RS256']
/** Clocks differ. */
const TOLERANCE_SECONDS = 30
/** It was asked for a moment ago; an old one was found somewhere. */
const MAX_AGE = '1h'

/** What the provider has signed for us, and not for another client of its own. */
export async function verifyIdToken(token: string, { keys, issuers, clientId }: Expected): Promise<IdTokenClaims> {
  const { payload } = await jwtVerify(token, keys, {
    algorithms: ALGORITHMS,
    issuer: [...issuers],
    audience: clientId,
    clockTolerance: TOLERANCE_SECONDS,
    maxTokenAge: MAX_AGE,
    requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
  }).catch((error: unknown) => {
    throw isProvidersTrouble(error)
      ? new AppError('unavailable', { cause: error })
      : refused('the id token is not good', error)
  })
  const { aud, azp, sub, nonce } = payload
  // A token for several clients says which of them asked for it.
  if ((azp !== undefined || (Array.isArray(aud) && aud.length > 1)) && azp !== clientId) {
    throw refused('the id token was made for another client')
  }
  if (typeof sub !== 'string' || sub === '' || typeof nonce !== 'string') {
    throw refused('the id token lacks a subject or a nonce')
  }
  return { ...payload, sub, nonce }
}

/** Its keys could not be had. All else that jose throws is about the token. */
const isProvidersTrouble = (error: unknown) =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSInvalid ||
  error.code === errors.JOSEError.code
