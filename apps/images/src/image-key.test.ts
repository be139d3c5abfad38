import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hashInKey } from './image-key.ts'

const HASH = '0123456789abcdef0123456789abcdef'

describe('hashInKey', () => {
  test.each([`${HASH}.jpg`, `places/12/${HASH}.webp`, `a/b/c/d_e/${HASH}.png`])('takes %s', (key) => {
    expect(hashInKey(key)).toBe(HASH)
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
  ])('refuses %j', (key) => {
    expect(hashInKey(key)).toBeUndefined()
  })

  test('whatever it takes stays in the bucket: joined to an address it changes only the path below', () => {
    // Mostly what a key is made of, with now and then a piece that would lead elsewhere.
    const piece = fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom('a', '7', 'front', 'b_c', 'd-e', '/') },
      { weight: 1, arbitrary: fc.constantFrom('..', '.', '%2f', '%2e', ':', '//', '\\\\', '@', '?', '#') },
    )
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), (pieces) => {
        const key = `${pieces.join('')}/${HASH}.jpg`
        fc.pre(hashInKey(key) !== undefined)
        expect(new URL(key, 'http://files.test/bucket/').href).toBe(`http://files.test/bucket/${key}`)
      }),
      { numRuns: 1000 },
    )
  })
})
