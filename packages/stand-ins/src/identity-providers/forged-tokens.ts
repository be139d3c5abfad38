import { generateKeyPairSync } from 'node:crypto'
import {
  type CryptoKey,
  exportJWK,
  exportSPKI,
  importJWK,
  type JWK,
  type JWTHeaderParameters,
  SignJWT,
  UnsecuredJWT,
} from 'jose'

/** Claims of a forged token, which a provider would never sign but an attacker might present. */
export type Claims = Record<string, unknown>

/** Creates a token with `alg: none`. */
export const unsigned = (claims: Claims) => new UnsecuredJWT(claims).encode()

export const signedWithSecret = (claims: Claims, secret: string, header: object = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256', ...header }).sign(Buffer.from(secret))

/** Uses the public key as an HMAC secret, which fools a verifier that takes the algorithm from the token. */
export async function signedWithPublicKey(claims: Claims, { kid, kty, n, e }: JWK) {
  const publicKey = await importJWK({ kty, n, e } as JWK, 'RS256', { extractable: true })
  return signedWithSecret(claims, await exportSPKI(publicKey as CryptoKey), { kid })
}

const UNKNOWN_EXTENSION = 'https://evil.example'

/** Signs with the provider's own key, but with an unknown critical extension. */
export const signedWithExtension = (claims: Claims, key: JWK) =>
  signedBy(key, claims, { crit: [UNKNOWN_EXTENSION], [UNKNOWN_EXTENSION]: true })

export const signedBy = async (key: JWK, claims: Claims, header: object = {}) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, ...header } as JWTHeaderParameters)
    .sign(await importJWK(key, 'RS256'), { crit: { [UNKNOWN_EXTENSION]: true } })

const foreignKeyPair = generateKeyPairSync('rsa', { modulusLength: 2048 })

export const signedWithForeignKey = (claims: Claims, header: object) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', ...header }).sign(foreignKeyPair.privateKey)

/** Creates a token that carries the key it was signed with. */
export const signedWithOwnKey = async (claims: Claims) =>
  signedWithForeignKey(claims, { jwk: await exportJWK(foreignKeyPair.publicKey) })

/** Changes the claims but keeps the signature. */
export function withChangedClaims(token: string, changes: Claims): string {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims
  return [header, Buffer.from(JSON.stringify({ ...claims, ...changes })).toString('base64url'), signature].join('.')
}
