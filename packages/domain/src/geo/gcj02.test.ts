import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromGcj02, toGcj02 } from './gcj02.ts'
import { metresBetween } from './point.ts'

/** Points far from the border, so that shifting them never crosses it. */
const inChina = fc.record({
  lat: fc.double({ min: 30, max: 42, noNaN: true }),
  lng: fc.double({ min: 86, max: 120, noNaN: true }),
})

/** Coordinates in WGS 84 and in GCJ-02, as converted by gcoord 1.0.7 (MIT). */
const REFERENCE_POINTS: [name: string, lat: number, lng: number, movedLat: number, movedLng: number][] = [
  ['Beijing', 39.9042, 116.4074, 39.905603343, 116.413642254],
  ['Shanghai', 31.2304, 121.4737, 31.228457738, 121.478223059],
  ['Guangzhou', 23.1291, 113.2644, 23.12642334, 113.269729592],
  ['Chengdu', 30.5728, 104.0668, 30.570346141, 104.069305477],
  ['Ürümqi', 43.8256, 87.6168, 43.826805393, 87.619649949],
  ['Harbin', 45.8038, 126.535, 45.805781525, 126.54104035],
  ['Lhasa', 29.652, 91.1721, 29.649210494, 91.173567372],
  ['Haikou', 20.044, 110.1983, 20.04188856, 110.202595007],
  ['Hong Kong', 22.3193, 114.1694, 22.316550799, 114.174367066],
  ['Wuhan', 30.5928, 114.3055, 30.590390564, 114.310944888],
]

describe('toGcj02 inside China', () => {
  test.each(REFERENCE_POINTS)('shifts %s like the reference library', (_, lat, lng, movedLat, movedLng) => {
    const shifted = toGcj02({ lat, lng })
    expect(shifted.lat).toBeCloseTo(movedLat, 8)
    expect(shifted.lng).toBeCloseTo(movedLng, 8)
  })

  test('shifts points by less than 1,500 m, and fromGcj02 shifts them back to within a metre', () => {
    fc.assert(
      fc.property(inChina, (point) => {
        const shifted = toGcj02(point)
        expect(metresBetween(point, shifted)).toBeGreaterThan(0)
        expect(metresBetween(point, shifted)).toBeLessThan(1500)
        expect(metresBetween(point, fromGcj02(shifted))).toBe(0)
      }),
    )
  })
})

describe('toGcj02 outside China', () => {
  test.each([
    ['London', { lat: 51.5074, lng: -0.1278 }],
    ['Seoul', { lat: 37.5665, lng: 126.978 }],
    ['Tokyo', { lat: 35.6762, lng: 139.6503 }],
    ['Taipei', { lat: 25.033, lng: 121.5654 }],
    ['Hanoi', { lat: 21.0278, lng: 105.8342 }],
    ['Singapore', { lat: 1.3521, lng: 103.8198 }],
    ['Mumbai', { lat: 19.076, lng: 72.8777 }],
  ])('does not shift %s', (_, city) => {
    expect(toGcj02(city)).toEqual(city)
    expect(fromGcj02(city)).toEqual(city)
  })
})
