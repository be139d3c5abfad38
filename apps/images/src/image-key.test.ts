import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isImageKey } from './image-key.ts'

describe('isImageKey', () => {
  test.each(['a.jpg', 'places/12/front-3f9a0c.webp', 'a/b/c/d_e.png'])('takes %s', (key) => {
    expect(isImageKey(key)).toBe(true)
  })

  test.each([
    '',
    '/a.jpg',
    'a//b.jpg',
    '../a.jpg',
    'a/../b.jpg',
    './a.jpg',
    'http://host/a.jpg',
    'a%2f..%2fb.jpg',
    'a\\b.jpg',
    'a.jpg\n',
    'a.svg',
    'a.jpg.exe',
    `${'a'.repeat(200)}.jpg`,
  ])('refuses %j', (key) => {
    expect(isImageKey(key)).toBe(false)
  })

  test('whatever it takes stays in the bucket: joined to an address it changes only the path below', () => {
    // Mostly what a key is made of, with now and then a piece that would lead elsewhere.
    const piece = fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom('a', '7', 'front', 'b_c', 'd-e', '/') },
      { weight: 1, arbitrary: fc.constantFrom('..', '.', '%2f', '%2e', ':', '//', '\\\\', '@', '?', '#') },
    )
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), (pieces) => {
        const key = `${pieces.join('')}.jpg`
        fc.pre(isImageKey(key))
        expect(new URL(key, 'http://files.test/bucket/').href).toBe(`http://files.test/bucket/${key}`)
      }),
      { numRuns: 1000 },
    )
  })
})
