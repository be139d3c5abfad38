import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createDocumentKeys } from './document-keys.ts'

const keyOf = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`
const [OLD_KEY, NEW_KEY] = [keyOf('old', 1), keyOf('new', 2)]
const bytes = Buffer.from('a passport')

describe('createDocumentKeys', () => {
  test('encrypts with the first key and decrypts with any listed key', () => {
    const uuid = randomUUID()
    const { sealed, ...old } = createDocumentKeys(OLD_KEY).encrypt(uuid, bytes)
    const both = createDocumentKeys(`${NEW_KEY},${OLD_KEY}`)
    expect(old.keyId).toBe('old')
    expect(both.decrypt(uuid, old, sealed)).toEqual(bytes)
    expect(both.encrypt(uuid, bytes).keyId).toBe('new')
  })

  test('rewraps a file key so that the unchanged file no longer needs the old key', () => {
    const uuid = randomUUID()
    const { sealed, ...old } = createDocumentKeys(OLD_KEY).encrypt(uuid, bytes)
    const rewrapped = createDocumentKeys(`${NEW_KEY},${OLD_KEY}`).rewrap(uuid, old)
    expect(createDocumentKeys(NEW_KEY).decrypt(uuid, rewrapped, sealed)).toEqual(bytes)
    expect(() => createDocumentKeys(OLD_KEY).decrypt(uuid, rewrapped, sealed)).toThrow('no key "new"')
  })

  test('produces different ciphertexts and wrapped keys for identical files', () => {
    const keys = createDocumentKeys(NEW_KEY)
    const [one, other] = [keys.encrypt(randomUUID(), bytes), keys.encrypt(randomUUID(), bytes)]
    expect(one.sealed.equals(other.sealed)).toBe(false)
    expect(one.wrappedKey.equals(other.wrappedKey)).toBe(false)
  })

  test('rejects a key or file that was moved to another document or changed by one bit', () => {
    const keys = createDocumentKeys(NEW_KEY)
    const [uuid, otherUuid] = [randomUUID(), randomUUID()]
    const { sealed, ...wrapped } = keys.encrypt(uuid, bytes)
    expect(() => keys.rewrap(otherUuid, wrapped)).toThrow()
    expect(() => keys.decrypt(otherUuid, wrapped, sealed)).toThrow()
    for (const offset of [0, 12, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(offset) ^ 1, offset)
      expect(() => keys.decrypt(uuid, wrapped, changed)).toThrow()
    }
  })

  test('decrypts the parts of a file at their own place only, also after a rotation', () => {
    const uuid = randomUUID()
    const old = createDocumentKeys(OLD_KEY)
    const wrapped = old.createKey(uuid)
    const parts = ['first', 'second'].map((text, part) => old.encryptPart(uuid, wrapped, part, Buffer.from(text)))
    const both = createDocumentKeys(`${NEW_KEY},${OLD_KEY}`)
    const rewrapped = both.rewrap(uuid, wrapped)
    const [first = Buffer.of(), second = Buffer.of()] = parts
    expect(both.decryptPart(uuid, rewrapped, 1, second).toString()).toBe('second')
    expect(() => both.decryptPart(uuid, rewrapped, 1, first)).toThrow()
    expect(() => both.decryptPart(randomUUID(), rewrapped, 0, first)).toThrow()
  })
})
