import { metresBetween } from '@amber/domain/geo/point'
import { expect, test } from 'vitest'
import { viewOf } from './view-of.ts'

const centre = { lat: 53.4668, lng: -2.2339 }
const bounds = { south: 49, west: -8, north: 61, east: 2 }
const region = { regionType: 'establishment', centre, bounds: null } as const

test('a university is shown as far as one walks in twenty minutes', () => {
  const { south, west, north, east } = viewOf(region, null)
  expect(metresBetween({ lat: south, lng: centre.lng }, { lat: north, lng: centre.lng })).toBeCloseTo(2600, -1)
  expect(metresBetween({ lat: centre.lat, lng: west }, { lat: centre.lat, lng: east })).toBeCloseTo(2600, -1)
})

test('a country is shown whole, and the world where nobody knows how far it reaches', () => {
  expect(viewOf({ ...region, regionType: 'country', bounds }, null)).toEqual(bounds)
  expect(viewOf({ ...region, regionType: 'state' }, null)).toMatchObject({ west: -125, east: 155 })
})

test('an area that is searched is what is shown, whatever the region', () => {
  const box = { south: 1, west: 2, north: 3, east: 4 }
  expect(viewOf(region, { box })).toEqual(box)
  const outline = [
    { lat: 1, lng: 5 },
    { lat: 4, lng: 2 },
    { lat: 2, lng: 9 },
  ]
  expect(viewOf(region, { outline })).toEqual({ south: 1, west: 2, north: 4, east: 9 })
})
