import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasSurface, ringOf } from './outline.ts'

const A = { lat: 1, lng: 2 }
const B = { lat: 3, lng: 4 }
const C = { lat: 5, lng: 0 }

test.each([
  ['nothing', [], false],
  ['one corner', [A], false],
  ['two', [A, B], false],
  ['the same three times', [A, A, A], false],
  ['three on a line', [A, B, { lat: 5, lng: 6 }], false],
  ['three', [A, B, C], true],
  ['four, of which two are the same', [A, A, B, C], true],
])('%s: has a surface is %s', (_, corners, expected) => {
  expect(hasSurface(corners)).toBe(expected)
})

test('a ring ends where it began', () => {
  expect(ringOf([A, B, C])).toEqual([
    [2, 1],
    [4, 3],
    [0, 5],
    [2, 1],
  ])
})

test('however often a hand goes around, it is one ring', () => {
  const corner = fc.record({ lat: fc.integer({ min: -2, max: 2 }), lng: fc.integer({ min: -2, max: 2 }) })
  fc.assert(
    fc.property(fc.array(corner, { minLength: 3, maxLength: 8 }), fc.integer({ min: 1, max: 5 }), (corners, times) => {
      expect(ringOf(Array.from({ length: times }, () => corners).flat())).toEqual(ringOf(corners))
    }),
  )
})

test('corners that come twice but not all of them again stay', () => {
  expect(ringOf([A, B, C, A, B])).toHaveLength(6)
  expect(ringOf([A, B, A, C])).toHaveLength(5)
})
