import { describe, expect, test } from 'vitest'
import { marketOf } from './market.ts'
import { type RequestedFilters, resolveDrawnArea, resolveFilters, resolveRegionArea } from './resolve-filters.ts'

const london = { countryCode: 'GB', timeZone: 'Europe/London', currency: 'GBP', dearest: null }
const NOVEMBER = new Date('2026-11-15T09:00:00Z')

const resolve = (
  requested: RequestedFilters,
  { countryCode = 'GB', timeZone = 'Europe/London', now = NOVEMBER } = {},
) => resolveFilters(requested, marketOf({ ...london, countryCode, timeZone }, undefined), now)

describe('resolveFilters', () => {
  test('sets nothing when nothing is requested', () => {
    expect(resolve({})).toEqual({ room: {} })
  })

  test('converts prices to hundredths and leaves an open end open', () => {
    expect(resolve({ price: { min: 100, max: 300 } }).room.price).toEqual({ min: 10_000, max: 30_000 })
    expect(resolve({ price: { max: 200 } }).room.price).toEqual({ max: 20_000 })
    expect(resolve({ price: { min: 0 } }).room.price).toEqual({ min: 0 })
    expect(resolve({ total: { max: 9_000 } }).room.total).toEqual({ max: 900_000 })
  })

  test('uses the lease unit of the market', () => {
    const lease = { min: 9 }
    expect(resolve({ lease }).room.lease).toEqual({ min: 9, unit: 'week' })
    expect(resolve({ lease }, { countryCode: 'US' }).room.lease).toEqual({ min: 9, unit: 'month' })
  })

  test("resolves a month to its next occurrence in the market's time zone", () => {
    expect(resolve({ moveInMonth: 'sep' }).room.moveInMonth).toBe(202_709)
    expect(resolve({ moveInMonth: 'nov' }).room.moveInMonth).toBe(202_611)
    const now = new Date('2026-11-30T16:00:00Z')
    expect(resolve({ moveInMonth: 'nov' }, { timeZone: 'Asia/Seoul', now }).room.moveInMonth).toBe(202_711)
  })

  test('splits a name into words', () => {
    expect(resolve({ name: 'Vega House' }).nameWords).toEqual(['vega', 'house'])
  })

  test('passes on types, counts, amenities and tags', () => {
    const room = {
      roomTypes: ['private_room', 'apartment'],
      bathroomTypes: ['private_bathroom'],
      kitchenTypes: ['shared_kitchen'],
      unitTypes: ['studio', '2b'],
      bedrooms: { min: 2 },
      bathrooms: { min: 1, max: 2 },
    } as const
    const place = { allFeatures: ['wifi', 'gym'], tags: ['dual_occupancy'] } as const
    expect(resolve({ ...room, ...place })).toEqual({ room, ...place })
  })
})

test('resolveDrawnArea returns an outline as a closed polygon and a map section as a box', () => {
  const outline = [
    { lat: 51, lng: 0 },
    { lat: 52, lng: 0 },
    { lat: 52, lng: 1 },
  ]
  const ring = [
    [0, 51],
    [0, 52],
    [1, 52],
    [0, 51],
  ]
  expect(resolveDrawnArea({ outline })).toEqual({ kind: 'polygon', polygon: [[ring]] })
  const box = { south: 51, west: -1, north: 52, east: 1 }
  expect(resolveDrawnArea({ box })).toEqual({ kind: 'box', box })
})

test('resolveRegionArea returns a circle, but the whole region for a country or a state', () => {
  const centre = { lat: 51.5, lng: -0.12 }
  expect(resolveRegionArea({ id: 7, regionType: 'locality', centre })).toEqual({
    kind: 'circle',
    centre,
    radius: 20_000,
  })
  expect(resolveRegionArea({ id: 7, regionType: 'establishment', centre }, 500)).toMatchObject({ radius: 500 })
  for (const regionType of ['country', 'state'] as const)
    expect(resolveRegionArea({ id: 7, regionType, centre })).toEqual({ kind: 'region', regionId: 7 })
})
