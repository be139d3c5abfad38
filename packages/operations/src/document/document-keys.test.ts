import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createDocumentKeys } from './document-keys.ts'

const keyOf = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`
const [OLD, NEW] = [keyOf('old', 1), keyOf('new', 2)]
const bytes = Buffer.from('a passport')

describe('the keys of documents', () => {
  test('the first seals, and every one of them opens what it sealed', () => {
    const uuid = randomUUID()
    const { sealed, ...old } = createDocumentKeys(OLD).encrypt(uuid, bytes)
    const both = createDocumentKeys(`${NEW},${OLD}`)
    expect(old.keyId).toBe('old')
    expect(both.decrypt(uuid, old, sealed)).toEqual(bytes)
    expect(both.encrypt(uuid, bytes).keyId).toBe('new')
  })

  test('sealed anew, a file needs the old key no more, and stays as it is', () => {
    const uuid = randomUUID()
    const { sealed, ...old } = createDocumentKeys(OLD).encrypt(uuid, bytes)
    const anew = createDocumentKeys(`${NEW},${OLD}`).rewrap(uuid, old)
    expect(createDocumentKeys(NEW).decrypt(uuid, anew, sealed)).toEqual(bytes)
    expect(() => createDocumentKeys(OLD).decrypt(uuid, anew, sealed)).toThrow('no key "new"')
  })

  test('two files of the same bytes have nothing in common', () => {
    const keys = createDocumentKeys(NEW)
    const [one, other] = [keys.encrypt(randomUUID(), bytes), keys.encrypt(randomUUID(), bytes)]
    expect(one.sealed.equals(other.sealed)).toBe(false)
    expect(one.wrappedKey.equals(other.wrappedKey)).toBe(false)
  })

  test('a key or a file that is moved to another document, or changed by one bit, opens no more', () => {
    const keys = createDocumentKeys(NEW)
    const [uuid, another] = [randomUUID(), randomUUID()]
    const { sealed, ...wrapped } = keys.encrypt(uuid, bytes)
    expect(() => keys.rewrap(another, wrapped)).toThrow()
    expect(() => keys.decrypt(another, wrapped, sealed)).toThrow()
    for (const at of [0, 12, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      expect(() => keys.decrypt(uuid, wrapped, changed)).toThrow()
    }
  })
})
