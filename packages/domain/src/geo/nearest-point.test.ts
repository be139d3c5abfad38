import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createNearestPoint } from './nearest-point.ts'
import { greatCircleMetres, type Point } from './point.ts'

const MAX_METRES = 200

const columnsOf = (points: readonly Point[]) => ({
  lats: Float64Array.from(points, ({ lat }) => lat),
  lngs: Float64Array.from(points, ({ lng }) => lng),
})

function findByBruteForce(points: readonly Point[], target: Point) {
  const metres = points.map((point) => greatCircleMetres(target, point))
  const least = Math.min(...metres)
  return least <= MAX_METRES ? { index: metres.indexOf(least), metres: least } : undefined
}

/** Points of a few streets anywhere on earth but at the poles, so that most have neighbours within the distance. */
const town = fc
  .record({ lat: fc.double({ min: -75, max: 75, noNaN: true }), lng: fc.double({ min: -179, max: 179, noNaN: true }) })
  .chain((centre) => {
    const near = (degrees: number) => fc.double({ min: degrees - 0.008, max: degrees + 0.008, noNaN: true })
    const point = fc.record({ lat: near(centre.lat), lng: near(centre.lng) })
    return fc.record({ points: fc.array(point, { maxLength: 60 }), target: point })
  })

test('finds the same point as a look at all of them', () => {
  fc.assert(
    fc.property(town, ({ points, target }) => {
      expect(createNearestPoint(columnsOf(points), MAX_METRES)(target)).toEqual(findByBruteForce(points, target))
    }),
    { numRuns: 1_000 },
  )
})

test('returns undefined for a point that is farther away than the maximum', () => {
  const findNearest = createNearestPoint(columnsOf([{ lat: 51.5, lng: -0.1 }]), MAX_METRES)
  expect(findNearest({ lat: 51.501_7, lng: -0.1 })).toMatchObject({ index: 0 })
  expect(findNearest({ lat: 51.501_9, lng: -0.1 })).toBeUndefined()
})

test.each([0, 52, 70, -70])('finds a point 190 m to the east at latitude %s, where degrees are shorter', (lat) => {
  const degrees = 190 / (111_195 * Math.cos((lat * Math.PI) / 180))
  const findNearest = createNearestPoint(columnsOf([{ lat, lng: 10 + degrees }]), MAX_METRES)
  expect(findNearest({ lat, lng: 10 })?.metres).toBeCloseTo(190, 0)
})
