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

/** Tokens that a provider would never sign, as those make them who want to pass for somebody else. */
export type Claims = Record<string, unknown>

/** `alg: none`. */
export const unsigned = (claims: Claims) => new UnsecuredJWT(claims).encode()

export const signedWithSecret = (claims: Claims, secret: string, header: object = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256', ...header }).sign(Buffer.from(secret))

/** Whoever takes the algorithm from the token takes a public key, which all know, for a secret. */
export async function signedWithPublicKey(claims: Claims, { kid, kty, n, e }: JWK) {
  const publicKey = await importJWK({ kty, n, e } as JWK, 'RS256', { extractable: true })
  return signedWithSecret(claims, await exportSPKI(publicKey as CryptoKey), { kid })
}

const UNKNOWN = 'https://evil.example'

/** By the provider's very key, and with an extension that nobody knows. */
export const signedWithExtension = (claims: Claims, key: JWK) =>
  signedBy(key, claims, { crit: [UNKNOWN], [UNKNOWN]: true })

export const signedBy = async (key: JWK, claims: Claims, header: object = {}) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: key.kid, ...header } as JWTHeaderParameters)
    .sign(await importJWK(key, 'RS256'), { crit: { [UNKNOWN]: true } })

const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })

export const signedByStranger = (claims: Claims, header: object) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', ...header }).sign(stranger.privateKey)

/** Brings the key along by which it is good. */
export const signedWithOwnKey = async (claims: Claims) =>
  signedByStranger(claims, { jwk: await exportJWK(stranger.publicKey) })

/** The same signature over other words. */
export function changed(token: string, changes: Claims): string {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims
  return [header, Buffer.from(JSON.stringify({ ...claims, ...changes })).toString('base64url'), signature].join('.')
}
