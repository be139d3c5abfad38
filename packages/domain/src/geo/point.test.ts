import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundToIndexPrecision, metresBetween } from './point.ts'

const anyPoint = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})

test.each([
  ['London to Paris', { lat: 51.5074, lng: -0.1278 }, { lat: 48.8566, lng: 2.3522 }, 343_556],
  ['a quarter of the equator', { lat: 0, lng: 0 }, { lat: 0, lng: 90 }, 10_007_557],
  ['across the date line', { lat: 0, lng: 179.9 }, { lat: 0, lng: -179.9 }, 22_239],
  ['nowhere', { lat: 51.5, lng: -0.1 }, { lat: 51.5, lng: -0.1 }, 0],
])('metresBetween measures %s', (_, from, to, metres) => {
  expect(metresBetween(from, to)).toBe(metres)
})

test('roundToIndexPrecision moves a point by less than a metre and is idempotent', () => {
  fc.assert(
    fc.property(anyPoint, (point) => {
      const rounded = roundToIndexPrecision(point)
      expect(metresBetween(point, rounded)).toBe(0)
      expect(Math.abs(point.lng - rounded.lng)).toBeLessThan(2e-7)
      expect(roundToIndexPrecision(rounded)).toEqual(rounded)
    }),
  )
})
