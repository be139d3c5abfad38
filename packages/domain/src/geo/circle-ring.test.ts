import fc from 'fast-check'
import { expect, test } from 'vitest'
import { circleRing } from './circle-ring.ts'
import { greatCircleMetres } from './point.ts'

test('returns a closed ring whose corners are as far from the centre as asked', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -80, max: 80, noNaN: true }),
      fc.double({ min: -170, max: 170, noNaN: true }),
      fc.integer({ min: 1, max: 40_000 }),
      (lat, lng, metres) => {
        const ring = circleRing({ lat, lng }, metres)
        expect(ring.at(-1)).toEqual(ring[0])
        for (const [cornerLng, cornerLat] of ring) {
          const distance = greatCircleMetres({ lat, lng }, { lat: cornerLat, lng: cornerLng })
          expect(Math.abs(distance - metres)).toBeLessThan(0.1)
        }
      },
    ),
  )
})
