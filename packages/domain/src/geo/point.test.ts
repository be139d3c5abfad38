import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { heldPoint, metresBetween } from './point.ts'

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})

test.each([
  ['London to Paris', { lat: 51.5074, lng: -0.1278 }, { lat: 48.8566, lng: 2.3522 }, 343_556],
  ['a quarter around the equator', { lat: 0, lng: 0 }, { lat: 0, lng: 90 }, 10_007_557],
  ['across the date line', { lat: 0, lng: 179.9 }, { lat: 0, lng: -179.9 }, 22_239],
  ['nowhere', { lat: 51.5, lng: -0.1 }, { lat: 51.5, lng: -0.1 }, 0],
])('%s', (_, from, to, metres) => {
  expect(metresBetween(from, to)).toBe(metres)
})

test('a held point is within two centimetres of the point, and holds itself', () => {
  fc.assert(
    fc.property(point, (one) => {
      const near = heldPoint(one)
      expect(metresBetween(one, near)).toBe(0)
      expect(Math.abs(one.lng - near.lng)).toBeLessThan(2e-7)
      expect(heldPoint(near)).toEqual(near)
    }),
  )
})
