import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasArea, ringOf } from './outline.ts'

const A = { lat: 1, lng: 2 }
const B = { lat: 3, lng: 4 }
const C = { lat: 5, lng: 0 }

test.each([
  ['nothing', [], false],
  ['one corner', [A], false],
  ['two', [A, B], false],
  ['the same corner three times', [A, A, A], false],
  ['three corners on a line', [A, B, { lat: 5, lng: 6 }], false],
  ['three', [A, B, C], true],
  ['four corners, two of them equal', [A, A, B, C], true],
])('hasArea decides for %s', (_, corners, expected) => {
  expect(hasArea(corners)).toBe(expected)
})

test('ringOf closes the ring with its first corner', () => {
  expect(ringOf([A, B, C])).toEqual([
    [2, 1],
    [4, 3],
    [0, 5],
    [2, 1],
  ])
})

test('ringOf returns one ring however often the corners are repeated', () => {
  const corner = fc.record({ lat: fc.integer({ min: -2, max: 2 }), lng: fc.integer({ min: -2, max: 2 }) })
  fc.assert(
    fc.property(fc.array(corner, { minLength: 3, maxLength: 8 }), fc.integer({ min: 1, max: 5 }), (corners, times) => {
      expect(ringOf(Array.from({ length: times }, () => corners).flat())).toEqual(ringOf(corners))
    }),
  )
})

test('ringOf keeps repeated corners unless all of them repeat', () => {
  expect(ringOf([A, B, C, A, B])).toHaveLength(6)
  expect(ringOf([A, B, A, C])).toHaveLength(5)
})
