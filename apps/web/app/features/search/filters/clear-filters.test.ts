import { FILTER_GROUPS } from '@amber/domain/search/facets'
import { NO_FILTERS, type SearchFilters } from '@amber/domain/search/search-url'
import { expect, test } from 'vitest'
import { clearAllFilters, clearFilterGroup } from './clear-filters.ts'

const ALL_FILTERS: SearchFilters = {
  moveInMonth: 'sep',
  lease: { min: 41, max: 45, unit: 'week' },
  price: { min: 100, max: 200 },
  types: ['private_room', 'apartment', 'shared_bathroom', 'private_kitchen'],
  unitTypes: ['studio'],
  amenities: ['gym'],
  bedrooms: { min: 2 },
  bathrooms: { min: 1 },
  available: true,
  tags: ['dual_occupancy'],
  commutes: [{ campus: 'ucl', mode: 'bike', minutes: 20 }],
  name: 'mill',
  notUnderstood: [],
  area: { box: { south: 1, west: 2, north: 3, east: 4 } },
  sort: { key: 'price', order: 'asc' },
  page: 3,
}

test('clears rooms, bathrooms and kitchens separately although they share a parameter', () => {
  expect(clearFilterGroup(ALL_FILTERS, 'room_types').types).toEqual(['shared_bathroom', 'private_kitchen'])
  expect(clearFilterGroup(ALL_FILTERS, 'bathroom_types').types).toEqual([
    'private_room',
    'apartment',
    'private_kitchen',
  ])
  expect(clearFilterGroup(ALL_FILTERS, 'kitchen_types').types).toEqual(['private_room', 'apartment', 'shared_bathroom'])
})

test('leaves area and sort order after clearing every group', () => {
  const remaining = FILTER_GROUPS.reduce(clearFilterGroup, ALL_FILTERS)
  expect(remaining).toEqual({ ...NO_FILTERS, area: ALL_FILTERS.area, sort: ALL_FILTERS.sort })
})

test('resets to the first page', () => {
  for (const group of FILTER_GROUPS) expect(clearFilterGroup(ALL_FILTERS, group).page).toBe(1)
})

test('clearAllFilters keeps the sort order', () => {
  expect(clearAllFilters(ALL_FILTERS)).toEqual({ ...NO_FILTERS, sort: ALL_FILTERS.sort })
})
