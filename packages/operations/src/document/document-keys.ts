import { randomBytes } from 'node:crypto'
import type { WrappedKey } from '@amber/db/queries/document/wrapped-keys'
import { decryptBytes, encryptBytes } from '../encrypt-bytes.ts'

export type DocumentKeys = ReturnType<typeof createDocumentKeys>

/**
 * Creates the document keys from their configuration. Each file has its own random key, stored in its row and wrapped
 * with one of these. The first key wraps; the others only unwrap, until `npm run documents:rotate` has rewrapped
 * everything. Keys and files are bound to the document's uuid and fail to decrypt under another.
 */
export function createDocumentKeys(text: string) {
  const keys = new Map(text.split(',').map(readKey))
  const [current] = keys
  if (!current) throw new Error('DOCUMENT_KEYS has no keys')
  const [currentId, currentKey] = current

  const wrap = (uuid: string, fileKey: Buffer): WrappedKey => ({
    keyId: currentId,
    wrappedKey: encryptBytes(currentKey, fileKey, keyOwner(uuid)),
  })
  const unwrap = (uuid: string, { keyId, wrappedKey }: WrappedKey): Buffer => {
    const key = keys.get(keyId)
    // The key id is not secret, and operators need it to find the key.
    if (!key) throw new Error(`DOCUMENT_KEYS has no key "${keyId}"`)
    return decryptBytes(key, wrappedKey, keyOwner(uuid))
  }

  return {
    currentId,
    encrypt(uuid: string, bytes: Uint8Array): WrappedKey & { sealed: Buffer } {
      const fileKey = randomBytes(32)
      return { ...wrap(uuid, fileKey), sealed: encryptBytes(fileKey, bytes, fileOwner(uuid)) }
    },
    decrypt(uuid: string, wrapped: WrappedKey, sealed: Uint8Array): Buffer {
      return decryptBytes(unwrap(uuid, wrapped), sealed, fileOwner(uuid))
    },
    /** Creates the key of a file that arrives in parts. */
    createKey: (uuid: string): WrappedKey => wrap(uuid, randomBytes(32)),
    encryptPart(uuid: string, wrapped: WrappedKey, part: number, bytes: Uint8Array): Buffer {
      return encryptBytes(unwrap(uuid, wrapped), bytes, partOwner(uuid, part))
    },
    /** Fails for a part that was moved to another place of the file. */
    decryptPart(uuid: string, wrapped: WrappedKey, part: number, sealed: Uint8Array): Buffer {
      return decryptBytes(unwrap(uuid, wrapped), sealed, partOwner(uuid, part))
    },
    /** Wraps the same file key with the current key. The file itself does not change. */
    rewrap: (uuid: string, wrapped: WrappedKey): WrappedKey => wrap(uuid, unwrap(uuid, wrapped)),
  }
}

/** Parses `2026-11:<32 bytes in base64>`. The format is validated when the configuration is read. */
function readKey(part: string): [string, Buffer] {
  const [id = '', key = ''] = part.trim().split(':')
  return [id, Buffer.from(key, 'base64')]
}

const keyOwner = (uuid: string) => `document key ${uuid}`
const fileOwner = (uuid: string) => `document ${uuid}`
const partOwner = (uuid: string, part: number) => `document ${uuid} part ${part}`
