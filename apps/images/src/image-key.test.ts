import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hashFromKey } from './image-key.ts'

const HASH = '0123456789abcdef0123456789abcdef'

describe('hashFromKey', () => {
  test.each([`${HASH}.jpg`, `places/12/${HASH}.webp`, `a/b/c/d_e/${HASH}.png`])('accepts %s', (key) => {
    expect(hashFromKey(key)).toBe(HASH)
  })

  test.each([
    '',
    'photo.jpg',
    `${HASH.slice(1)}.jpg`,
    `a${HASH}.jpg`,
    `${HASH.toUpperCase()}.jpg`,
    `${HASH}/photo.jpg`,
    `/${HASH}.jpg`,
    `a//${HASH}.jpg`,
    `../${HASH}.jpg`,
    `a/../${HASH}.jpg`,
    `./${HASH}.jpg`,
    `http://host/${HASH}.jpg`,
    `a%2f..%2f${HASH}.jpg`,
    `a\\${HASH}.jpg`,
    `${HASH}.jpg\n`,
    `${HASH}.svg`,
    `${HASH}.jpg.exe`,
    `${'a'.repeat(200)}/${HASH}.jpg`,
  ])('rejects %j', (key) => {
    expect(hashFromKey(key)).toBeUndefined()
  })

  test('accepts only keys that stay within the bucket when joined to a URL', () => {
    // Mostly valid key segments, and sometimes one that would leave the bucket.
    const segment = fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom('a', '7', 'front', 'b_c', 'd-e', '/') },
      { weight: 1, arbitrary: fc.constantFrom('..', '.', '%2f', '%2e', ':', '//', '\\\\', '@', '?', '#') },
    )
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 6 }), (segments) => {
        const key = `${segments.join('')}/${HASH}.jpg`
        fc.pre(hashFromKey(key) !== undefined)
        expect(new URL(key, 'http://files.test/bucket/').href).toBe(`http://files.test/bucket/${key}`)
      }),
      { numRuns: 1000 },
    )
  })
})
