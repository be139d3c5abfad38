import { listInventories } from '@amber/contract/endpoints/inventories'
import { urlOf } from '@amber/contract/http/url'
import { NO_FILTERS } from '@amber/domain/search/search-url'
import { expect, test } from 'vitest'
import { apiQuery } from './api-query.ts'

test('queries the region in the default order when there are no filters', () => {
  expect(apiQuery('london', NO_FILTERS)).toEqual({
    region_canonical_name: 'london',
    sort_key: 'relevance',
    sort_order: 'desc',
    p: 1,
  })
})

// spec: 2.filter-types
test('splits the types of the URL into three API parameters', () => {
  const filters = { ...NO_FILTERS, types: ['private_room', 'apartment', 'shared_bathroom', 'private_kitchen'] as const }
  expect(apiQuery('london', filters)).toMatchObject({
    room_types: ['private_room', 'apartment'],
    bathroom_types: ['shared_bathroom'],
    kitchen_types: ['private_kitchen'],
  })
})

test('keeps numbers, counts and flags, including zero and false', () => {
  const query = apiQuery('london', {
    ...NO_FILTERS,
    lease: { min: 0, max: 25, unit: 'week' },
    price: { min: 0, max: 275 },
    bedrooms: { min: 2 },
    bathrooms: { max: 3 },
    available: false,
    page: 4,
  })
  expect(query).toMatchObject({
    meta_min_lease_duration: 0,
    meta_max_lease_duration: 25,
    lease_duration_unit: 'week',
    min_price: 0,
    max_price: 275,
    meta_bedroom_counts: [2],
    meta_bathroom_counts: [0, 3],
    available: false,
    p: 4,
  })
})

test('sends a map area as either a box or an outline', () => {
  const box = { south: 51, west: -1, north: 52, east: 0 }
  expect(apiQuery('london', { ...NO_FILTERS, area: { box } })).toMatchObject({
    region_bounds_lat1: 51,
    region_bounds_lng1: -1,
    region_bounds_lat2: 52,
    region_bounds_lng2: 0,
  })
  const outline = [
    { lat: 51.5, lng: -0.12 },
    { lat: 51.6, lng: -0.1 },
    { lat: 51.5, lng: -0.1 },
  ]
  const query = apiQuery('london', { ...NO_FILTERS, area: { outline } })
  expect(query).toMatchObject({ region_polygon: '51.5,-0.12;51.6,-0.1;51.5,-0.1' })
  expect(query).not.toHaveProperty('region_bounds_lat1')
})

test('joins lists with commas in the URL', () => {
  const query = apiQuery('london', { ...NO_FILTERS, amenities: ['wifi', 'gym'] })
  expect(urlOf(listInventories, {}, query)).toBe(
    '/api/v1/inventories?region_canonical_name=london&features_and=wifi%2Cgym&sort_key=relevance&sort_order=desc&p=1',
  )
})

test('compares totals only for a length of stay', () => {
  const filters = { ...NO_FILTERS, total: { max: 9000 }, sort: { key: 'total', order: 'asc' } } as const
  const withoutLength = apiQuery('london', filters)
  expect(withoutLength).not.toHaveProperty('max_total')
  expect(withoutLength).toMatchObject({ sort_key: 'relevance', sort_order: 'desc' })
  expect(apiQuery('london', { ...filters, lease: { min: 41, max: 45, unit: 'week' } })).toMatchObject({
    max_total: 9000,
    sort_key: 'total',
    sort_order: 'asc',
  })
})
