import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Area } from '../search/place-search.ts'
import { cellsAt, cellsOver } from './cells.ts'
import { isInside } from './inside-area.ts'

const lat = fc.integer({ min: -8_500, max: 8_500 }).map((hundredths) => hundredths / 100)
const lng = fc.integer({ min: -18_000, max: 18_000 }).map((hundredths) => hundredths / 100)
const point = fc.record({ lat, lng })

const circle = fc
  .record({ centre: point, radius: fc.constantFrom(100, 5_000, 20_000, 400_000) })
  .map((given): Area => ({ kind: 'circle', ...given }))
const box = fc
  .record({ south: lat, high: fc.constantFrom(0.1, 3, 40), west: lng, east: lng })
  .map(({ south, high, west, east }): Area => ({ kind: 'box', box: { south, north: south + high, west, east } }))
const triangle = fc.tuple(point, point, point).map((corners): Area => ({
  kind: 'polygon',
  polygon: [[[...corners, corners[0]].map((corner) => [corner.lng, corner.lat] as const)]],
}))
const area = fc.oneof(circle, box, triangle)

/** Offsets in hundredths of a degree, which may cross the date line. */
const anyOffset = fc.tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -40, max: 40 }))

test('cellsOver returns a cell for every point inside the area', () => {
  let insideCount = 0
  fc.assert(
    fc.property(area, anyOffset, point, (searchedArea, [north, east], anyPoint) => {
      const middle = searchedArea.kind === 'circle' ? searchedArea.centre : anyPoint
      const place = {
        lat: Math.max(-90, Math.min(90, middle.lat + north / 100)),
        lng: wrapLongitude(middle.lng + east / 100),
        regionIds: [],
      }
      if (!isInside(searchedArea, place)) return
      insideCount++
      const cells = new Set(cellsOver(searchedArea))
      expect(cellsAt(place).some((cell) => cells.has(cell))).toBe(true)
    }),
    { numRuns: 2_000 },
  )
  // The test proves little if hardly any point lies inside its area.
  expect(insideCount).toBeGreaterThan(200)
})

const wrapLongitude = (degrees: number) => (degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees)

test('cellsOver returns fewer than 24 cells for a city and fewer than 65 for a continent', () => {
  const city: Area = { kind: 'circle', centre: { lat: 51.5, lng: -0.12 }, radius: 20_000 }
  expect(cellsOver(city).length).toBeLessThan(24)
  const europe: Area = { kind: 'box', box: { south: 35, west: -10, north: 70, east: 30 } }
  expect(cellsOver(europe).length).toBeLessThan(65)
})

test('represents a region by its own cell', () => {
  expect(cellsOver({ kind: 'region', regionId: 5 })).toEqual(['region:5'])
  expect(cellsAt({ lat: 1, lng: 1, regionIds: [3, 5] })).toContain('region:5')
})
