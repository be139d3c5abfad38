import { createLocalJWKSet, type CryptoKey, errors, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { verifyIdToken } from './verify-id-token.ts'

const ISSUER = 'https://provider.example'
const CLIENT = 'client'
let rsa: { privateKey: CryptoKey; publicKey: CryptoKey }
let ec: { privateKey: CryptoKey; publicKey: CryptoKey }

beforeAll(async () => {
  rsa = await generateKeyPair('RS256', { extractable: true })
  ec = await generateKeyPair('ES256', { extractable: true })
})

const signed = (alg: string, key: CryptoKey) =>
  new SignJWT({ nonce: 'nonce' })
    .setProtectedHeader({ alg })
    .setIssuer(ISSUER)
    .setAudience(CLIENT)
    .setSubject('somebody')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key)

/** A provider that publishes keys for more than id tokens, and does not say which is for what. */
const keys = async () => createLocalJWKSet({ keys: [await exportJWK(rsa.publicKey), await exportJWK(ec.publicKey)] })

const verify = async (token: string) =>
  verifyIdToken(token, { keys: await keys(), issuers: [ISSUER], clientId: CLIENT })

test('takes what is signed as id tokens are', async () => {
  await expect(verify(await signed('RS256', rsa.privateKey))).resolves.toMatchObject({
    sub: 'somebody',
    nonce: 'nonce',
  })
})

test('takes no other kind of signature, though a key of the provider made it', async () => {
  await expect(verify(await signed('ES256', ec.privateKey))).rejects.toMatchObject({ code: 'login_failed' })
})

test.each([
  ['can not be reached', new TypeError('fetch failed')],
  ['do not come in time', new errors.JWKSTimeout()],
  ['are no keys', new errors.JWKSInvalid()],
  ['come with an error', new errors.JOSEError('Expected 200 OK')],
])('blames the provider, not the token, when its keys %s', async (_, trouble) => {
  const token = await signed('RS256', rsa.privateKey)
  const unreachable = () => Promise.reject(trouble)
  const verifying = verifyIdToken(token, { keys: unreachable, issuers: [ISSUER], clientId: CLIENT })
  await expect(verifying).rejects.toMatchObject({ code: 'unavailable' })
})
