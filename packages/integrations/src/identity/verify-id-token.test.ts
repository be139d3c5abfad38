import { createLocalJWKSet, type CryptoKey, errors, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { verifyIdToken } from './verify-id-token.ts'

const ISSUER = 'https://provider.example'
const CLIENT_ID = 'client'
let rsa: { privateKey: CryptoKey; publicKey: CryptoKey }
let ec: { privateKey: CryptoKey; publicKey: CryptoKey }

beforeAll(async () => {
  rsa = await generateKeyPair('RS256', { extractable: true })
  ec = await generateKeyPair('ES256', { extractable: true })
})

const signToken = (alg: string, key: CryptoKey) =>
  new SignJWT({ nonce: 'nonce' })
    .setProtectedHeader({ alg })
    .setIssuer(ISSUER)
    .setAudience(CLIENT_ID)
    .setSubject('somebody')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key)

/** Returns the keys of a provider that also publishes keys for other purposes and does not state the use of any. */
const createKeySet = async () =>
  createLocalJWKSet({ keys: [await exportJWK(rsa.publicKey), await exportJWK(ec.publicKey)] })

const verify = async (token: string) =>
  verifyIdToken(token, { keys: await createKeySet(), issuers: [ISSUER], clientId: CLIENT_ID })

test('accepts an RS256 id token', async () => {
  await expect(verify(await signToken('RS256', rsa.privateKey))).resolves.toMatchObject({
    sub: 'somebody',
    nonce: 'nonce',
  })
})

test("rejects another algorithm, even when one of the provider's keys signed the token", async () => {
  await expect(verify(await signToken('ES256', ec.privateKey))).rejects.toMatchObject({ code: 'login_failed' })
})

test.each([
  ['cannot be fetched', new TypeError('fetch failed')],
  ['time out', new errors.JWKSTimeout()],
  ['are invalid', new errors.JWKSInvalid()],
  ['come with an error status', new errors.JOSEError('Expected 200 OK')],
])('reports the provider as unavailable when its keys %s', async (_, error) => {
  const token = await signToken('RS256', rsa.privateKey)
  const failingKeys = () => Promise.reject(error)
  const verification = verifyIdToken(token, { keys: failingKeys, issuers: [ISSUER], clientId: CLIENT_ID })
  await expect(verification).rejects.toMatchObject({ code: 'unavailable' })
})
