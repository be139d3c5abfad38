import { randomBytes } from 'node:crypto'
import { open, seal } from '../sealed-bytes.ts'

export type WrappedKey = { keyId: string; wrappedKey: Buffer }

export type DocumentKeys = ReturnType<typeof createDocumentKeys>

/**
 * Each file has a random key of its own, which is kept beside its row, sealed with one of these. The first is the one
 * that seals; the others only open what they sealed once, until everything is sealed anew (`npm run documents:rotate`).
 * What belongs to a document is bound to its uuid: moved to another it opens no more.
 */
export function createDocumentKeys(text: string) {
  const keys = new Map(text.split(',').map(readKey))
  const [current] = keys
  if (!current) throw new Error('there is no key for documents')
  const [currentId, currentKey] = current

  const wrap = (uuid: string, fileKey: Buffer): WrappedKey => ({
    keyId: currentId,
    wrappedKey: seal(currentKey, fileKey, keyOwner(uuid)),
  })
  const unwrap = (uuid: string, { keyId, wrappedKey }: WrappedKey): Buffer => {
    const key = keys.get(keyId)
    // Its name is no secret: whoever runs the servers has to find the key again.
    if (!key) throw new Error(`DOCUMENT_KEYS has no key "${keyId}" any more`)
    return open(key, wrappedKey, keyOwner(uuid))
  }

  return {
    currentId,
    encrypt(uuid: string, bytes: Uint8Array): WrappedKey & { sealed: Buffer } {
      const fileKey = randomBytes(32)
      return { ...wrap(uuid, fileKey), sealed: seal(fileKey, bytes, fileOwner(uuid)) }
    },
    decrypt(uuid: string, wrapped: WrappedKey, sealed: Uint8Array): Buffer {
      return open(unwrap(uuid, wrapped), sealed, fileOwner(uuid))
    },
    /** The same file key under the current key: the file itself stays as it is. */
    rewrap: (uuid: string, wrapped: WrappedKey): WrappedKey => wrap(uuid, unwrap(uuid, wrapped)),
  }
}

/** `2026-11:<32 bytes in base64>`; the form was checked where configuration is read. */
function readKey(part: string): [string, Buffer] {
  const [id = '', key = ''] = part.trim().split(':')
  return [id, Buffer.from(key, 'base64')]
}

const keyOwner = (uuid: string) => `document key ${uuid}`
const fileOwner = (uuid: string) => `document ${uuid}`
