import { metresBetween } from '@amber/domain/geo/point'
import { expect, test } from 'vitest'
import { readMapArchive } from '../../../../map-data/map-archive.ts'
import { cellsIn, readCell } from './water-cells.ts'

test('returns known cells for a view of London', () => {
  expect(cellsIn({ south: 51.4, west: -0.3, north: 51.6, east: 0.1 })).toEqual({
    names: ['359-282', '360-282', '359-283', '360-283'],
    complete: true,
  })
})

test('returns no cells for a view of the sea', () => {
  expect(cellsIn({ south: 40.1, west: -40.4, north: 40.2, east: -40.1 })).toEqual({ names: [], complete: false })
})

const files = readMapArchive()
const readTestCell = (name: string) =>
  readCell(name, JSON.parse(files.get(name) ?? '') as Parameters<typeof readCell>[1])

test('reads Sydney Harbour and the open sea as water and Parramatta as land', () => {
  const { water, land } = readTestCell('662-112')
  const isWaterAt = (lng: number, lat: number) =>
    water.geometry.coordinates.some((rings) =>
      rings.reduce((inside, ring) => inside !== isInsideRing(ring, lng, lat), false),
    )
  expect(isWaterAt(151.24, -33.85)).toBe(true)
  expect(isWaterAt(151.4, -33.9)).toBe(true)
  expect(isWaterAt(151.1, -33.9)).toBe(false)
  expect(land.geometry.coordinates[0]?.[2]).toEqual([151.5, -33.5])
})

test('reads the Thames as a river that passes Westminster', () => {
  const corners = readTestCell('359-283').rivers.geometry.coordinates.flat()
  const nearest = Math.min(
    ...corners.map(([lng = 0, lat = 0]) => metresBetween({ lat, lng }, { lat: 51.5008, lng: -0.1219 })),
  )
  expect(nearest).toBeLessThan(500)
})

function isInsideRing(ring: readonly (readonly number[])[], lng: number, lat: number): boolean {
  let inside = false
  for (const [index, [x1 = 0, y1 = 0]] of ring.entries()) {
    const [x2 = 0, y2 = 0] = ring[(index + 1) % ring.length] ?? []
    if (y1 > lat !== y2 > lat && lng < x1 + ((x2 - x1) * (lat - y1)) / (y2 - y1)) inside = !inside
  }
  return inside
}
