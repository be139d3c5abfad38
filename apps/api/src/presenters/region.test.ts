import { Region } from '@amber/contract/schemas/regions'
import type { RegionRow } from '@amber/db/queries/region/regions'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { presentRegion } from './region.ts'

const england: RegionRow = {
  id: 2,
  name: 'England',
  canonicalName: 'england',
  regionType: 'state',
  ancestors: [{ id: 1, name: 'United Kingdom', canonicalName: 'united-kingdom', regionType: 'country' }],
  lat: 52.5,
  lng: -1.5,
  bounds: { south: 49.9, west: -6.4, north: 55.8, east: 1.8 },
}

// spec: 3.region-fields, 3.region-location
test('presents a region with its parent, ancestors, combined name and bounds', () => {
  expect(presentRegion(england)).toEqual({
    id: 2,
    name: 'England',
    canonical_name: 'england',
    region_type: 'state',
    parent_name: 'United Kingdom',
    ancestors: [{ id: 1, name: 'United Kingdom', canonical_name: 'united-kingdom', region_type: 'country' }],
    combined_name: 'England, United Kingdom',
    location: {
      location_coordinates: { lat: 52.5, lng: -1.5 },
      location_bounds: { southwest: { lat: 49.9, lng: -6.4 }, northeast: { lat: 55.8, lng: 1.8 } },
    },
  })
})

test('presents a country without a parent or bounds', () => {
  const presented = presentRegion({ ...england, ancestors: [], bounds: null })
  expect(presented).toMatchObject({ parent_name: null, ancestors: [], combined_name: 'England' })
  expect(presented.location.location_bounds).toBeNull()
  expect(z.safeParse(Region, presented).success).toBe(true)
})

test('includes place count, prices and universities only when the row has them', () => {
  const presented = presentRegion({
    ...england,
    placesCount: 12,
    availablePlacesCount: 9,
    prices: { currency: 'GBP', duration: 'weekly', min: 1, median: 2, max: 3 },
    universities: [{ name: 'University of Leeds', canonicalName: 'university-of-leeds' }],
  })
  expect(presented).toMatchObject({
    places_count: 12,
    available_places_count: 9,
    prices: { currency: 'GBP', duration: 'weekly', min: 1, median: 2, max: 3 },
    universities: [{ name: 'University of Leeds', canonical_name: 'university-of-leeds' }],
  })
  expect(z.safeParse(Region, presented).success).toBe(true)
  expect(presentRegion({ ...england, placesCount: null, prices: null })).toMatchObject({
    places_count: null,
    prices: null,
  })
  for (const name of ['places_count', 'available_places_count', 'prices', 'universities']) {
    expect(presentRegion(england)).not.toHaveProperty(name)
  }
})
