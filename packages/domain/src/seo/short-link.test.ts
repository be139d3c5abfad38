import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeCode, readShortLink } from './short-link.ts'

test('reads the code of every place', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), (id) => {
      expect(readShortLink(placeCode(id))).toEqual({ place: id })
    }),
  )
})

test('reads the token of a shared shortlist', () => {
  expect(readShortLink('7.AbC-_9')).toEqual({ sharedShortlist: '7.AbC-_9' })
})

test.each(['', '0', 'A1', 'x y', 'zzzzzzzzzz1', '7.', '7.a/b', '../x'])('rejects %s', (code) => {
  expect(readShortLink(code)).toBeUndefined()
})
