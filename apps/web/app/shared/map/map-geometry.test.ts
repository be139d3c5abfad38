import { editionByName } from '@amber/editions/editions'
import { expect, test } from 'vitest'
import { type MapHandle, toOutline } from './map-geometry.ts'
import { mapProviderOf } from './map-provider.ts'

/** Returns a map with one pixel per degree whose left edge is at `west`. */
function createMapAt(west: number): MapHandle {
  const unproject = ([x, y]: [number, number]) => {
    const [lat, lng] = [-y, west + x]
    return { lat, lng, wrap: () => ({ lat, lng: ((((lng + 180) % 360) + 360) % 360) - 180 }) }
  }
  return { map: { unproject } as never, provider: mapProviderOf(editionByName('world')) }
}

const TRIANGLE = [
  { x: 5, y: 10 },
  { x: 15, y: 10 },
  { x: 10, y: 20 },
]

test('returns the same outline whichever copy of the world it was drawn on', () => {
  const corners = [
    { lat: -10, lng: 165 },
    { lat: -10, lng: 175 },
    { lat: -20, lng: 170 },
  ]
  expect(toOutline(createMapAt(160), TRIANGLE)).toEqual(corners)
  expect(toOutline(createMapAt(160 - 360), TRIANGLE)).toEqual(corners)
  expect(toOutline(createMapAt(160 + 720), TRIANGLE)).toEqual(corners)
})

test('returns null for an outline across the date line', () => {
  expect(toOutline(createMapAt(170), TRIANGLE)).toBeNull()
  expect(toOutline(createMapAt(-190), TRIANGLE)).toBeNull()
})
