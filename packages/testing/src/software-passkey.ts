import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type PasskeyOptions = { challenge: string }

type Options = {
  /** Origin of the requesting page; a phishing site has another one. */
  origin?: string
  /** Whether the user was verified by finger, face or PIN. */
  isUserVerified?: boolean
}

export type SoftwarePasskey = {
  /** Returns what the browser sends after creating the passkey. */
  register(request: PasskeyOptions, options?: Options): Record<string, unknown>
  /** Returns what the browser sends after the passkey has signed. */
  sign(request: PasskeyOptions, options?: Options): Record<string, unknown>
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HOLDS_CREDENTIAL = 0x40

/**
 * Creates an authenticator as WebAuthn describes it, with a P-256 key, for the given site. A passkey that is synced
 * between phones does not count its signatures.
 */
export function createSoftwarePasskey(site: string, { isCounting = true } = {}): SoftwarePasskey {
  const { hostname, origin: ownOrigin } = new URL(site)
  const id = randomBytes(16)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let counter = 0

  const clientData = (type: string, { challenge }: PasskeyOptions, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const authenticatorData = (flags: number, isUserVerified: boolean, credential = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(USER_PRESENT | flags | (isUserVerified ? USER_VERIFIED : 0))
    head.writeUInt32BE(isCounting ? counter++ : 0, 1)
    return Buffer.concat([sha256(hostname), head, credential])
  }

  const credential = () => {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    // COSE: an elliptic curve key (2) for ES256 (-7) on P-256 (1).
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
    const key = [head, Buffer.from([0x21]), bytesOf(x), Buffer.from([0x22]), bytesOf(y)]
    return Buffer.concat([Buffer.alloc(16), length, id, ...key])
  }

  const toCredential = (response: Record<string, unknown>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    register: (request, { origin = ownOrigin, isUserVerified = true } = {}) => {
      const data = authenticatorData(HOLDS_CREDENTIAL, isUserVerified, credential())
      return toCredential({
        clientDataJSON: clientData('webauthn.create', request, origin).toString('base64url'),
        attestationObject: attestation(data).toString('base64url'),
        transports: ['internal', 'no-such-transport'],
      })
    },
    sign: (request, { origin = ownOrigin, isUserVerified = true } = {}) => {
      const client = clientData('webauthn.get', request, origin)
      const data = authenticatorData(0, isUserVerified)
      return toCredential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      })
    },
  }
}

const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest()

/** Encodes 32 bytes as CBOR. */
const bytesOf = (base64url: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(base64url, 'base64url')])

/** Encodes { fmt: 'none', attStmt: {}, authData } as CBOR. */
function attestation(authData: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 | value.length]), Buffer.from(value)])
  const length = Buffer.from([0x58, authData.length])
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    length,
    authData,
  ])
}
