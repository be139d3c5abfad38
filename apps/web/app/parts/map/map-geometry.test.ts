import { editionByName } from '@amber/editions/editions'
import { expect, test } from 'vitest'
import { type DrawnMap, outlineAt } from './map-geometry.ts'
import { mapProviderOf } from './map-provider.ts'

/** A map of one pixel a degree, whose left edge is at `west`. */
function drawnAt(west: number): DrawnMap {
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

test('an outline is on the earth that goes round, whichever copy of it was drawn on', () => {
  const corners = [
    { lat: -10, lng: 165 },
    { lat: -10, lng: 175 },
    { lat: -20, lng: 170 },
  ]
  expect(outlineAt(drawnAt(160), TRIANGLE)).toEqual(corners)
  expect(outlineAt(drawnAt(160 - 360), TRIANGLE)).toEqual(corners)
  expect(outlineAt(drawnAt(160 + 720), TRIANGLE)).toEqual(corners)
})

test('an outline across the date line is none', () => {
  expect(outlineAt(drawnAt(170), TRIANGLE)).toBeNull()
  expect(outlineAt(drawnAt(-190), TRIANGLE)).toBeNull()
})
