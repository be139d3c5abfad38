import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsAround, isInside, joinBounds, kilometresBetween } from './distance.ts'

const london = { lat: 51.5085, lng: -0.1257 }
const paris = { lat: 48.8534, lng: 2.3488 }

test('returns the distance from London to Paris', () => {
  expect(kilometresBetween(london, paris)).toBeCloseTo(343.5, 0)
})

test('returns bounds that are the given distance away in all four directions', () => {
  const place = fc.record({
    lat: fc.double({ min: -60, max: 65, noNaN: true }),
    lng: fc.double({ min: -170, max: 170, noNaN: true }),
  })
  fc.assert(
    fc.property(place, fc.double({ min: 1, max: 30, noNaN: true }), (middle, size) => {
      const { south, west, north, east } = boundsAround(middle, size)
      const edges = [
        { lat: south, lng: middle.lng },
        { lat: north, lng: middle.lng },
        { lat: middle.lat, lng: west },
        { lat: middle.lat, lng: east },
      ]
      for (const edge of edges) expect(Math.abs(kilometresBetween(middle, edge) - size)).toBeLessThan(0.01)
    }),
  )
})

test('joins bounds so that they include both', () => {
  const both = joinBounds([boundsAround(london, 1), boundsAround(paris, 1)])
  expect(isInside(london, both) && isInside(paris, both)).toBe(true)
  expect(isInside(paris, boundsAround(london, 150))).toBe(false)
})
