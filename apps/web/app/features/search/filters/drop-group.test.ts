import { FILTER_GROUPS } from '@amber/domain/search/facets'
import { NO_FILTERS, type SearchFilters } from '@amber/domain/search/search-url'
import { expect, test } from 'vitest'
import { dropAll, dropGroup } from './drop-group.ts'

const EVERYTHING: SearchFilters = {
  moveInMonth: 'sep',
  lease: { min: 41, max: 45, unit: 'week' },
  price: { min: 100, max: 200 },
  types: ['private_room', 'apartment', 'shared_bathroom', 'private_kitchen'],
  unitTypes: ['studio'],
  amenities: ['gym'],
  bedrooms: { min: 2, max: null },
  bathrooms: { min: 1, max: null },
  available: true,
  tags: ['dual_occupancy'],
  name: 'mill',
  area: { box: { south: 1, west: 2, north: 3, east: 4 } },
  sort: { key: 'price', order: 'asc' },
  page: 3,
}

test('rooms, bathrooms and kitchens share a parameter and are dropped apart', () => {
  expect(dropGroup(EVERYTHING, 'room_types').types).toEqual(['shared_bathroom', 'private_kitchen'])
  expect(dropGroup(EVERYTHING, 'bathroom_types').types).toEqual(['private_room', 'apartment', 'private_kitchen'])
  expect(dropGroup(EVERYTHING, 'kitchen_types').types).toEqual(['private_room', 'apartment', 'shared_bathroom'])
})

test('dropping every group, one after the other, leaves the area and the order', () => {
  const rest = FILTER_GROUPS.reduce(dropGroup, EVERYTHING)
  expect(rest).toEqual({ ...NO_FILTERS, area: EVERYTHING.area, sort: EVERYTHING.sort })
})

test('each step begins at the first page', () => {
  for (const group of FILTER_GROUPS) expect(dropGroup(EVERYTHING, group).page).toBe(1)
})

test('"Clear all" leaves the order alone', () => {
  expect(dropAll(EVERYTHING)).toEqual({ ...NO_FILTERS, sort: EVERYTHING.sort })
})
