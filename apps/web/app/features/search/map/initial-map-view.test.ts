import { metresBetween } from '@amber/domain/geo/point'
import { expect, test } from 'vitest'
import { initialMapView } from './initial-map-view.ts'

const centre = { lat: 53.4668, lng: -2.2339 }
const bounds = { south: 49, west: -8, north: 61, east: 2 }
const region = { regionType: 'establishment', centre, bounds: null } as const

test('shows the area within a 20-minute walk of a university', () => {
  const { south, west, north, east } = initialMapView(region, undefined)
  expect(metresBetween({ lat: south, lng: centre.lng }, { lat: north, lng: centre.lng })).toBeCloseTo(2600, -1)
  expect(metresBetween({ lat: centre.lat, lng: west }, { lat: centre.lat, lng: east })).toBeCloseTo(2600, -1)
})

test('shows a whole country, or the inhabited world when its bounds are unknown', () => {
  expect(initialMapView({ ...region, regionType: 'country', bounds }, undefined)).toEqual(bounds)
  expect(initialMapView({ ...region, regionType: 'state' }, undefined)).toMatchObject({ west: -125, east: 155 })
})

test('shows the searched area regardless of the region', () => {
  const box = { south: 1, west: 2, north: 3, east: 4 }
  expect(initialMapView(region, { box })).toEqual(box)
  const outline = [
    { lat: 1, lng: 5 },
    { lat: 4, lng: 2 },
    { lat: 2, lng: 9 },
  ]
  expect(initialMapView(region, { outline })).toEqual({ south: 1, west: 2, north: 4, east: 9 })
})
